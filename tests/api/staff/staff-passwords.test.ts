import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLE } from '#contract/constants.ts'
import { browserOf, codeFor, newCustomer, nextAddress, OWN_PASSWORD } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'
import { appCode } from '../../support/journeys/totp-code.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = testClock()
let api: Api
let admin: SignedIn
beforeAll(async () => {
  api = await openApi({}, {}, clock)
  admin = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const idOf = async (person: SignedIn) => (await person.get('/api/users/me')).body.data.response.profile.id
const NEW_PASSWORD = 'empat botol di rak'

async function reset(phone: string) {
  clock.pass(61_000)
  const otp = await codeFor(api, phone, 'reset')
  const body = { phone, otp, password: NEW_PASSWORD }
  const how = { body, headers: browserOf(phone), from: nextAddress() }
  const { status, body: answer } = await api.ask('POST', '/api/auth/password/reset', how)
  return [status, answer.data.code]
}
const enter = (phone: string, password = NEW_PASSWORD) =>
  api.ask('POST', '/api/auth/login', { body: { identifier: phone, password }, from: nextAddress() })
const allow = (who: SignedIn, id: string) =>
  who.post(`/api/staff/people/${id}/allow_password`, { reason: 'Asked at the counter' })

async function newMember(role: number) {
  const person = await newCustomer(api)
  const id = await idOf(person)
  await api.db.query('update account set role_id = $2 where id = $1', [id, role])
  return { ...person, id }
}

describe('the password of somebody who runs the store', () => {
  it.each([ROLE.admin, ROLE.staff])('is not reset with a code alone (role %i)', async (role) => {
    const person = await newMember(role)
    expect(await reset(person.phone)).toEqual([403, 'WRONG_DOOR'])
    expect((await enter(person.phone, OWN_PASSWORD)).status).toBe(200)
  })

  it('is reset with a code once an admin has allowed it, once and for a day', async () => {
    const person = await newMember(ROLE.staff)
    expect((await allow(person, person.id)).status).toBe(403)
    expect((await allow(admin, person.id)).status).toBe(200)
    expect(await reset(person.phone)).toEqual([200, undefined])
    expect((await enter(person.phone)).status).toBe(200)
    expect(await reset(person.phone)).toEqual([403, 'WRONG_DOOR'])
    await allow(admin, person.id)
    clock.pass(DAY_MS)
    admin = await logIn(api, PHONE.admin)
    expect(await reset(person.phone)).toEqual([403, 'WRONG_DOOR'])
    const found = await api.db.query(
      `select act, detail from audit_entry where object_ref = $1 and act = 'person.allow_password'`,
      [`person:${person.id}`],
    )
    expect(found).toEqual(
      [1, 2].map(() => ({ act: 'person.allow_password', detail: { reason: 'Asked at the counter' } })),
    )
  })

  it('is not allowed by anybody for themselves', async () => {
    expect((await allow(admin, await idOf(admin))).status).toBe(403)
  })

  it('is reset with a code where a second factor is asked for at the next sign-in', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person)
    const begin = await person.post('/api/users/me/second_factor/begin', { current_password: OWN_PASSWORD })
    const code = appCode(begin.body.data.response.secret, 0, clock.now())
    await person.post('/api/users/me/second_factor/confirm', { code })
    await api.db.query('update account set role_id = 2 where id = $1', [id])
    expect(await reset(person.phone)).toEqual([200, undefined])
    expect((await enter(person.phone)).body.data.code).toBe('SECOND_FACTOR')
  })

  it('may be chosen by somebody without one who is made staff', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person)
    await api.db.query('update account set password_hash = null where id = $1', [id])
    const access = { kind: 'staff', permissions: ['orders'] }
    expect((await admin.post(`/api/staff/people/${id}/access`, { access })).status).toBe(200)
    expect(await reset(person.phone)).toEqual([200, undefined])
  })

  it('is reset by customers and sales persons as before', async () => {
    for (const role of [ROLE.customer, ROLE.salesPerson])
      expect(await reset((await newMember(role)).phone)).toEqual([200, undefined])
  })
})
