import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deactivatePerson } from '#contract/staff/calls/deactivate-person.ts'
import { getTeam } from '#contract/staff/calls/get-team.ts'
import { admins } from '#server/domains/notifications/queries/outbound-messages.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newAdmins, newCustomer, nextAddress, OWN_PASSWORD, personOf } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

let api: Api
let admin: SignedIn

beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const REASON = { reason: 'Left the company' }
const idOf = async (phone: string): Promise<string> => {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  return row?.id ?? ''
}
const deactivate = (as: SignedIn, id: string) => as.post(`/api/staff/people/${id}/deactivate`, REASON)
const reactivate = (as: SignedIn, id: string) => as.post(`/api/staff/people/${id}/reactivate`, {})
const signIn = (phone: string, password = OWN_PASSWORD) =>
  api.ask('POST', '/api/auth/login', { body: { identifier: phone, password }, from: nextAddress() })
const acts = async (id: string) =>
  api.db.query<{ act: string; detail: unknown }>(
    'select act, detail from audit_entry where object_ref = $1 order by id',
    [`person:${id}`],
  )
const refusalOf = ({ status, body }: Awaited<ReturnType<SignedIn['get']>>) => [status, body.data.code]

describe('deactivating a person', () => {
  it('ends every session at once and tells each device why, stops pushes and refuses the password', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person.phone)
    const other = personOf(api, await signIn(person.phone))
    await api.db.query(
      `insert into push_subscription (session_hash, account_id, endpoint, p256dh, auth, created_at)
       select token_hash, account_id, 'https://push.example/' || token_hash, 'k', 'a', now() from session
        where account_id = $1`,
      [id],
    )
    const done = responseOf(deactivatePerson, await deactivate(admin, id)).person
    expect(done.deactivated_at).toBeTypeOf('string')
    for (const device of [person, other]) {
      // Not only the first call of the device.
      for (const path of ['/api/users/me', '/api/carts'])
        expect(refusalOf(await device.get(path))).toEqual([401, 'ACCOUNT_DEACTIVATED'])
      const answer = await device.get('/api/users/me')
      expect(answer.body.data.userMessage).toBe('This account has been deactivated. Please contact the store.')
      expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([])
    }
    expect(await api.db.query('select 1 from push_subscription where account_id = $1', [id])).toEqual([])
    expect(refusalOf(await signIn(person.phone))).toEqual([401, 'ACCOUNT_DEACTIVATED'])
    // Without the password nobody learns that the account exists.
    expect(refusalOf(await signIn(person.phone, 'something else'))).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(
      await api.db.query('select body from notice where recipient = $1 and template is null', [person.phone]),
    ).toEqual([{ body: expect.stringContaining('your account has been deactivated') }])
    expect(await acts(id)).toEqual([{ act: 'person.deactivate', detail: REASON }])
  })

  it('lets another person use the device', async () => {
    const person = await newCustomer(api)
    await deactivate(admin, await idOf(person.phone))
    const body = { identifier: PHONE.customer, password: DEMO_PASSWORD }
    const headers = { cookie: person.cookie }
    expect((await api.ask('POST', '/api/auth/login', { body, headers, from: nextAddress() })).status).toBe(200)
  })

  it('is undone with role and permissions, but not with the earlier sessions, and happens once', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person.phone)
    await api.db.query(`update account set role_id = 2, permissions = '["stock"]' where id = $1`, [id])
    expect((await deactivate(admin, id)).status).toBe(200)
    expect((await deactivate(admin, id)).status).toBe(200)
    expect((await reactivate(admin, id)).status).toBe(200)
    expect((await reactivate(admin, id)).status).toBe(200)
    expect(refusalOf(await person.get('/api/users/me'))).toEqual([401, 'SESSION_REQUIRED'])
    expect((await signIn(person.phone)).body.data.response.profile.permissions).toEqual(['stock'])
    expect((await acts(id)).map(({ act }) => act)).toEqual(['person.deactivate', 'person.reactivate'])
  })

  it('removes a sales person from the choice for dealers, and a member of staff from assignees', async () => {
    const id = await idOf(PHONE.salesPerson)
    const offered = async () =>
      (await admin.get('/api/staff/sales_persons')).body.data.response.sales_persons.data.map((one) => one.id)
    expect(await offered()).toContain(id)
    await deactivate(admin, id)
    expect(await offered()).not.toContain(id)
    await reactivate(admin, id)
    expect((await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)).cookie).toContain('session=')
  })
})

describe('who may deactivate whom', () => {
  it('staff with the permission: customers; admins: everybody but themselves', async () => {
    const staff = await logIn(api, PHONE.staff)
    const customer = await idOf((await newCustomer(api)).phone)
    expect((await deactivate(staff, customer)).status).toBe(403)
    await grant(api, PHONE.staff, ['people'])
    expect((await deactivate(staff, customer)).status).toBe(200)
    for (const phone of [PHONE.admin, PHONE.salesPerson, PHONE.staff])
      expect([phone, (await deactivate(staff, await idOf(phone))).status]).toEqual([phone, 403])
    expect((await deactivate(admin, await idOf(PHONE.admin))).body.data.userMessage).toBe(
      'You can’t deactivate your own account. Ask another admin.',
    )
    expect((await deactivate(admin, crypto.randomUUID())).status).toBe(404)
  })

  it('lists the team, deactivated people last', async () => {
    const staffId = await idOf(PHONE.staff)
    await deactivate(admin, staffId)
    const { data } = responseOf(getTeam, await admin.get('/api/staff/team')).people
    expect(data.every(({ role_id }) => [1, 2, 5].includes(role_id))).toBe(true)
    const deactivated = data.map(({ deactivated_at }) => deactivated_at !== null)
    expect(deactivated.indexOf(true)).toBe(deactivated.lastIndexOf(false) + 1)
    await reactivate(admin, staffId)
  })
})

describe('the last admin', () => {
  it('stays when two admins deactivate and demote each other at the same time', async () => {
    const [own] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.admin])
    for (let round = 0; round < 16; round += 1) {
      const [one, other] = await newAdmins(api, 2)
      if (!one || !other) throw new Error('Two admins are needed')
      const ids = await api.db.query<{ id: string }>(
        'select id from account where role_id = 1 and id <> $1 order by created_at desc limit 2',
        [own?.id],
      )
      const [newest = '', older = ''] = ids.map(({ id }) => id)
      // Only these two are admins in this round.
      await api.db.query('update account set role_id = 3 where role_id = 1 and id <> all($1::uuid[])', [
        [newest, older],
      ])
      const demote = (as: SignedIn, id: string) =>
        as.post(`/api/staff/people/${id}/access`, { access: { kind: 'none' } })
      const act = round % 2 === 0 ? deactivate : demote
      const me = async (as: SignedIn) => (await as.get('/api/users/me')).body.data.response.profile.id
      const [first, second] = [await me(one), await me(other)]
      const answers = await Promise.all([act(one, second), deactivate(other, first)])
      const active = await api.db.query('select 1 from account where role_id = 1 and deactivated_at is null')
      expect([round, active.length]).toEqual([round, 1])
      expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
    }
    await api.db.query('update account set role_id = 1, deactivated_at = null where id = $1', [own?.id])
  })
})

describe('a message to admins', () => {
  it('does not go to deactivated ones', async () => {
    const person = await newCustomer(api)
    await api.db.query('update account set role_id = 1 where phone = $1', [person.phone])
    const phones = async () => (await admins(api.db, 'MY')).map(({ phone }) => phone)
    expect(await phones()).toContain(person.phone)
    await deactivate(await logIn(api, PHONE.admin), await idOf(person.phone))
    expect(await phones()).not.toContain(person.phone)
    expect(await phones()).toContain(PHONE.admin)
  })
})
