import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropSecondFactor } from '#contract/auth/calls/drop-second-factor.ts'
import { COOKIE, ROLE } from '#contract/constants.ts'
import { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import { NEW_STAFF_PERMISSIONS } from '#contract/staff/permissions.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer, nextAddress, OWN_PASSWORD, personOf } from '../../support/data/test-accounts.ts'
import {
  type Api,
  cookiesOf,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'
import { appCode } from '../../support/journeys/totp-code.ts'

const STEP_MS = 30_000
const clock = testClock()
let api: Api
beforeAll(async () => {
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

const codeNow = (secret: string, drift = 0): string => appCode(secret, drift, clock.now())

const BEGIN = '/api/users/me/second_factor/begin'
const CONFIRM = '/api/users/me/second_factor/confirm'
const REMOVE = '/api/users/me/second_factor/remove'

async function guarded(): Promise<{ person: SignedIn & { phone: string }; secret: string; codes: string[] }> {
  const person = await newCustomer(api)
  const { secret } = (await person.post(BEGIN, { current_password: OWN_PASSWORD })).body.data.response
  const confirmed = await person.post(CONFIRM, { code: codeNow(secret) })
  clock.pass(STEP_MS)
  return { person, secret, codes: confirmed.body.data.response.recovery_codes }
}

const enter = (phone: string, password = OWN_PASSWORD) =>
  api.ask('POST', '/api/auth/login', { body: { identifier: phone, password }, from: nextAddress() })
const finish = (first: TestResponse, code: string) =>
  api.ask('POST', '/api/auth/second_factor', {
    body: { code },
    headers: { cookie: cookiesOf(first.headers) },
    from: nextAddress(),
  })
const factorOf = async (person: SignedIn) =>
  (await person.get('/api/users/me')).body.data.response.profile.second_factor

describe('a second factor', () => {
  it('is off until its first code is confirmed, and requires the password to set up', async () => {
    const person = await newCustomer(api)
    const wrong = await person.post(BEGIN, { current_password: 'not this one' })
    expect([wrong.status, Object.keys(wrong.body.data.fields ?? {})]).toEqual([422, ['current_password']])
    const begun = await person.post(BEGIN, { current_password: OWN_PASSWORD })
    expect(begun.body.data.response).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(encodeURIComponent(person.phone)),
    })
    expect((await enter(person.phone)).status).toBe(200)
    expect((await person.post(CONFIRM, { code: '000000' })).status).toBe(422)
    expect(await factorOf(person)).toEqual({ is_on: false, is_required: false, recovery_codes: 0 })
    const code = codeNow(begun.body.data.response.secret)
    expect((await person.post(CONFIRM, { code })).body.data.response.recovery_codes).toHaveLength(10)
    expect(await factorOf(person)).toEqual({ is_on: true, is_required: false, recovery_codes: 10 })
    expect((await person.post(BEGIN, { current_password: OWN_PASSWORD })).status).toBe(409)
  })

  it('is requested after the right password, and not after a wrong one', async () => {
    const { person, secret } = await guarded()
    const wrong = await enter(person.phone, 'not this one')
    expect([wrong.status, wrong.body.data.code]).toEqual([401, 'WRONG_CREDENTIALS'])
    const first = await enter(person.phone)
    expect([first.status, first.body.data.code]).toEqual([401, 'SECOND_FACTOR'])
    expect(cookiesOf(first.headers)).not.toContain(`${COOKIE.session}=`)
    expect(first.headers.getSetCookie().join()).toMatch(
      /sign_in_step=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=300; HttpOnly/,
    )
    const second = await finish(first, codeNow(secret))
    expect(second.status).toBe(200)
    expect((await personOf(api, second).get('/api/users/me')).status).toBe(200)
  })

  it('accepts no code twice, and none older than a used one', async () => {
    const { person, secret } = await guarded()
    const code = codeNow(secret)
    const older = codeNow(secret, -1)
    expect((await finish(await enter(person.phone), code)).status).toBe(200)
    expect((await finish(await enter(person.phone), code)).status).toBe(422)
    expect((await finish(await enter(person.phone), older)).status).toBe(422)
    clock.pass(STEP_MS)
    expect((await finish(await enter(person.phone), codeNow(secret))).status).toBe(200)
  })

  it('accepts one of many parallel requests with the same code', async () => {
    const { person, secret } = await guarded()
    const firsts = await Promise.all(Array.from({ length: 16 }, () => enter(person.phone)))
    const code = codeNow(secret)
    const answers = await Promise.all(firsts.map((first) => finish(first, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('has ten single-use recovery codes, which the database does not reveal', async () => {
    const { person, codes } = await guarded()
    const [one = '', other = ''] = codes
    expect((await finish(await enter(person.phone), one.toUpperCase())).status).toBe(200)
    expect((await finish(await enter(person.phone), one)).status).toBe(422)
    expect((await finish(await enter(person.phone), other.replace('-', ''))).status).toBe(200)
    expect(await factorOf(person)).toMatchObject({ recovery_codes: 8 })
    const kept = JSON.stringify(await api.db.query('select * from recovery_code'))
    for (const code of codes) expect(kept).not.toContain(code.replace('-', ''))
  })

  it('requires the password again after five wrong codes, and after five minutes', async () => {
    const { person, secret } = await guarded()
    const first = await enter(person.phone)
    for (let tries = 0; tries < 5; tries += 1) expect((await finish(first, '000000')).status).toBe(422)
    const sixth = await finish(first, codeNow(secret))
    expect([sixth.status, sixth.body.data.code]).toEqual([410, 'CODE_EXPIRED'])
    const late = await enter(person.phone)
    clock.pass(5 * 60_000 + 1)
    expect((await finish(late, codeNow(secret))).status).toBe(410)
    const nothing = await api.ask('POST', '/api/auth/second_factor', { body: { code: codeNow(secret) } })
    expect(nothing.body).toEqual(sixth.body)
  })

  it('ends a sign-in that began with an older password', async () => {
    const { person, secret } = await guarded()
    const first = await enter(person.phone)
    await person.post('/api/users/me/password', { current_password: OWN_PASSWORD, password: 'empat botol di rak' })
    expect((await finish(first, codeNow(secret))).status).toBe(410)
  })

  it('is switched off by password and code together', async () => {
    const { person, secret } = await guarded()
    const code = codeNow(secret)
    expect((await person.post(REMOVE, { current_password: 'not this one', code })).status).toBe(422)
    expect((await person.post(REMOVE, { current_password: OWN_PASSWORD, code: '000000' })).status).toBe(422)
    expect((await enter(person.phone)).status).toBe(401)
    expect((await person.post(REMOVE, { current_password: OWN_PASSWORD, code })).status).toBe(200)
    expect((await enter(person.phone)).status).toBe(200)
    expect(await api.db.query('select 1 from recovery_code')).not.toContain(person.phone)
  })

  it('is encrypted in the database', async () => {
    const { secret } = await guarded()
    expect(JSON.stringify(await api.db.query('select secret from second_factor'))).not.toContain(secret)
  })
})

describe('somebody who lost the device and the recovery codes', () => {
  const ASKED = { reason: 'Showed the identity card at the counter' }
  const idOf = async (person: SignedIn): Promise<string> =>
    (await person.get('/api/users/me')).body.data.response.profile.id
  const drop = (staff: SignedIn, id: string, headers: Record<string, string> = {}) =>
    staff.post(`/api/staff/people/${id}/drop_second_factor`, ASKED, headers)
  const staff = async () => {
    await grant(api, PHONE.staff, [...NEW_STAFF_PERMISSIONS, 'people'])
    return logIn(api, PHONE.staff)
  }
  const messagesTo = (to: string) =>
    api.db.query('select channel, body from notice where recipient = $1 and template is null', [to])

  it('is reset by staff: signed out everywhere, notified, and audited', async () => {
    const { person, codes } = await guarded()
    const half = await enter(person.phone)
    const [helper, id] = [await staff(), await idOf(person)]
    const found = await helper.get(`/api/staff/people?q=${encodeURIComponent(person.phone)}`)
    expect(responseOf(getStaffPeople, found).people.data).toEqual([
      expect.objectContaining({ id, second_factor: true }),
    ])
    const email = `lost-${id}@example.com`
    await api.db.query('update account set email = $2 where id = $1', [id, email])

    const dropped = await drop(helper, id)
    expect(responseOf(dropSecondFactor, dropped).person).toMatchObject({ id, second_factor: false })
    expect((await person.get('/api/users/me')).status).toBe(401)
    expect((await finish(half, codes[0] ?? '')).status).toBe(410)
    const again = personOf(api, await enter(person.phone))
    expect(await factorOf(again)).toEqual({ is_on: false, is_required: false, recovery_codes: 0 })
    expect(await api.db.query('select 1 from recovery_code where account_id = $1', [id])).toEqual([])
    const body = expect.stringContaining('your two-step sign-in was turned off')
    expect(await messagesTo(person.phone)).toEqual([{ channel: 'sms', body }])
    expect(await messagesTo(email)).toEqual([{ channel: 'email', body }])
    expect(await api.db.query('select act, detail from audit_entry where object_ref = $1', [`person:${id}`])).toEqual([
      { act: 'person.drop_second_factor', detail: ASKED },
    ])
  })

  it('is reset once, in parallel requests and with repeated keys', async () => {
    const { person } = await guarded()
    const [helper, id] = [await staff(), await idOf(person)]
    const keys = Array.from({ length: 16 }, () => `"${randomUUID()}"`)
    const answers = await Promise.all(keys.map((key) => drop(helper, id, { 'idempotency-key': key })))
    const [first, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect([first?.status, ...new Set(others.map(({ status }) => status))]).toEqual([200, 409])
    const key = keys[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await drop(helper, id, { 'idempotency-key': key })).body).toEqual(first?.body)
    expect(await messagesTo(person.phone)).toHaveLength(1)
    expect(await api.db.query('select 1 from audit_entry where object_ref = $1', [`person:${id}`])).toHaveLength(1)
  })

  it('is not reset without a reason; missing accounts and those without a second factor are refused', async () => {
    const [helper, customer] = [await staff(), await newCustomer(api)]
    const id = await idOf(customer)
    expect((await helper.post(`/api/staff/people/${id}/drop_second_factor`, {})).status).toBe(422)
    expect((await drop(helper, id)).status).toBe(409)
    expect((await drop(helper, randomUUID())).status).toBe(404)
    expect((await customer.get('/api/users/me')).status).toBe(200)
    expect(await messagesTo(customer.phone)).toEqual([])
  })

  it('is reset by an admin only if they are staff, and never by themselves', async () => {
    const [admin, helper] = [await logIn(api, PHONE.admin), await staff()]
    const [adminId, helperId] = [await idOf(admin), await idOf(helper)]
    const { secret } = (await helper.post(BEGIN, { current_password: DEMO_PASSWORD })).body.data.response
    expect((await helper.post(CONFIRM, { code: codeNow(secret) })).status).toBe(200)
    for (const [who, whose] of [
      [helper, adminId],
      [helper, helperId],
      [admin, adminId],
    ] as const)
      expect((await drop(who, whose)).status).toBe(403)
    expect(await factorOf(helper)).toMatchObject({ is_on: true })
    expect((await drop(admin, helperId)).status).toBe(200)
    expect((await admin.get('/api/users/me')).status).toBe(200)
  })

  it('is reset by an admin only if they are a sales person, who orders on others’ account', async () => {
    const [admin, helper] = [await logIn(api, PHONE.admin), await staff()]
    const { person } = await guarded()
    const id = await idOf(person)
    await api.db.query('update account set role_id = $1 where id = $2', [ROLE.salesPerson, id])
    expect((await drop(helper, id)).status).toBe(403)
    expect((await drop(admin, id)).status).toBe(200)
  })
})

describe('a store that requires a second factor', () => {
  it('limits staff and sales persons to setting one up, but not customers', async () => {
    const strict = await openApi({}, { requireSecondFactor: true }, clock)
    try {
      const seller = await logIn(strict, PHONE.salesPerson, DEALER_LOG_IN_PATH)
      expect(await factorOf(seller)).toEqual({ is_on: false, is_required: true, recovery_codes: 0 })
      const closed = ['/api/dealers', '/api/dashboard', '/api/carts', '/api/addresses']
      for (const path of closed) expect([path, (await seller.get(path)).status]).toEqual([path, 403])
      const admin = await logIn(strict, PHONE.admin)
      expect((await admin.get('/api/staff/dealer_applications')).status).toBe(403)
      expect((await (await logIn(strict, PHONE.customer)).get('/api/carts')).status).toBe(200)
      const { secret } = (await seller.post(BEGIN, { current_password: DEMO_PASSWORD })).body.data.response
      expect((await seller.post(CONFIRM, { code: codeNow(secret) })).status).toBe(200)
      expect((await seller.get('/api/dealers')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
