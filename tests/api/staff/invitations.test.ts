import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLE } from '#contract/constants.ts'
import { findInvitation } from '#contract/staff/calls/find-invitation.ts'
import { getInvitations } from '#contract/staff/calls/get-invitations.ts'
import { invitePerson } from '#contract/staff/calls/invite-person.ts'
import { INVITATION_DAYS } from '#contract/staff/invitation.ts'
import { createApp } from '#server/app.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  browserOf,
  codeFor,
  lastMessage,
  newAdmins,
  nextAddress,
  nextPhone,
  OWN_PASSWORD,
  personOf,
  registration,
} from '../../support/data/test-accounts.ts'
import { type Api, callsOf, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = testClock()
let api: Api
let admin: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  admin = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const STAFF = { kind: 'staff', permissions: ['orders', 'refunds'] }
const invite = (recipient: string, access: object = STAFF) =>
  admin.post('/api/staff/invitations', { recipient, access })
const invited = async (recipient: string, access?: object) => {
  const made = responseOf(invitePerson, await invite(recipient, access))
  return { ...made, token: made.link.split('#')[1] ?? '' }
}
const find = (token: string) => api.ask('POST', '/api/invitations/find', { body: { token }, from: nextAddress() })
const accept = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.ask('POST', '/api/invitations/accept', {
    body: { token, first_name: 'Siti', last_name: 'Baharu', password: OWN_PASSWORD, ...more },
    headers,
    from: nextAddress(),
  })
/** Accepts with the code that was sent to the phone. */
const acceptWith = async (token: string, phone: string, more: object = {}) =>
  accept(token, { otp: await codeFor(api, phone), ...more }, browserOf(phone))
const pending = async () =>
  responseOf(getInvitations, await admin.get('/api/staff/invitations')).invitations.data.map(
    ({ recipient }) => recipient,
  )
const accountOf = async (phone: string) =>
  (await api.db.query('select role_id, permissions, first_name, email from account where phone = $1', [phone]))[0]
const acts = async (id: string) =>
  (await api.db.query<{ act: string }>('select act from audit_entry where object_ref = $1 order by id', [id])).map(
    ({ act }) => act,
  )

describe('an invitation by phone', () => {
  it('is sent as a link whose token is stored as a digest only', async () => {
    const phone = nextPhone()
    const { link, token, is_sent, invitation } = await invited(phone)
    expect(link).toBe(`${api.store.config.publicUrl}/auth/invitation#${token}`)
    expect([is_sent, invitation.recipient, invitation.permissions]).toEqual([true, phone, STAFF.permissions])
    expect(await lastMessage(api, phone)).toContain(link)
    expect(await pending()).toContain(phone)
    const stored = await api.db.query('select token_hash from invitation where recipient = $1', [phone])
    expect(stored).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }])
    for (const table of ['invitation', 'audit_entry', 'answered_key', 'notice']) {
      const rows = await api.db.query<{ row: string }>(`select t::text as row from ${table} t`)
      expect([table, rows.filter(({ row }) => row.includes(token))]).toEqual([table, []])
    }
  })

  it('is accepted by a person with one name', async () => {
    const phone = nextPhone()
    const { token } = await invited(phone)
    expect((await acceptWith(token, phone, { last_name: '' })).status).toBe(200)
  })

  it('makes a member of staff with the granted permissions, who is signed in at once', async () => {
    const phone = nextPhone()
    const { token, invitation } = await invited(phone)
    expect(responseOf(findInvitation, await find(token)).invitation).toMatchObject({ role_id: 2, recipient: phone })
    const answer = await acceptWith(token, phone)
    expect(answer.status).toBe(200)
    const person = personOf(api, answer)
    expect((await person.get('/api/staff/orders')).status).toBe(200)
    expect((await person.get('/api/staff/configs')).status).toBe(403)
    expect(await accountOf(phone)).toEqual({
      role_id: ROLE.staff,
      permissions: STAFF.permissions,
      first_name: 'Siti',
      email: null,
    })
    expect(await pending()).not.toContain(phone)
    expect(await acts(`invitation:${invitation.id}`)).toEqual(['invitation.send'])
    const { id } = answer.body.data.response.profile
    expect(await acts(`person:${id}`)).toEqual(['invitation.accept'])
  })

  it.each([
    ['admin', ROLE.admin],
    ['sales_person', ROLE.salesPerson],
  ])('makes a person of the kind %s', async (kind, role) => {
    const phone = nextPhone()
    const { token } = await invited(phone, { kind })
    expect((await acceptWith(token, phone)).status).toBe(200)
    expect(await accountOf(phone)).toMatchObject({ role_id: role, permissions: [] })
    await api.db.query('update account set role_id = 3 where phone = $1', [phone])
  })

  it('creates one account when it is accepted sixteen times at once', async () => {
    const phone = nextPhone()
    const { token } = await invited(phone)
    const otp = await codeFor(api, phone)
    const answers = await Promise.all(Array.from({ length: 16 }, () => accept(token, { otp }, browserOf(phone))))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array<number>(15).fill(410)])
    expect(await api.db.query('select 1 from account where phone = $1', [phone])).toHaveLength(1)
  })
})

describe('the phone of an invited person', () => {
  it('is proven by a code, so that nobody takes the phone of somebody else', async () => {
    const phone = nextPhone()
    for (const [recipient, more] of [
      [phone, {}],
      [`for-${phone.slice(1)}@example.com`, { phone }],
    ] as const) {
      const { token } = await invited(recipient)
      const without = await accept(token, more)
      expect([without.status, Object.keys(without.body.data.fields ?? {})]).toEqual([422, ['otp']])
      const wrong = await accept(token, { ...more, otp: '000000' })
      expect([wrong.status, Object.keys(wrong.body.data.fields ?? {})]).toEqual([410, ['otp']])
    }
    expect(await accountOf(phone)).toBeUndefined()
    const otp = await codeFor(api, phone)
    const owner = { body: registration(phone, otp), headers: browserOf(phone), from: nextAddress() }
    expect((await api.ask('POST', '/api/auth/register', owner)).status).toBe(200)
  })

  it('is marked as unproven where no code reaches phones', async () => {
    const silent = createApp({ ...api.store, config: { ...api.store.config, demoMailbox: false } }, { mailbox: null })
    const phone = nextPhone()
    const { token } = await invited(phone)
    const body = { token, first_name: 'Siti', last_name: 'Baharu', password: OWN_PASSWORD }
    const answer = await callsOf(silent).ask('POST', '/api/invitations/accept', { body, from: nextAddress() })
    expect(answer.status).toBe(200)
    expect(await api.db.query('select phone_unproven from account where phone = $1', [phone])).toEqual([
      { phone_unproven: true },
    ])
  })
})

describe('the links of an admin who is none any more', () => {
  it.each(['demoted', 'deactivated', 'removed by hand'])('are worth nothing: %s', async (how) => {
    const [inviter] = await newAdmins(api, 1)
    if (!inviter) throw new Error('There is no admin')
    const id = (await inviter.get('/api/users/me')).body.data.response.profile.id
    const phone = nextPhone()
    const made = await inviter.post('/api/staff/invitations', { recipient: phone, access: { kind: 'admin' } })
    const token = responseOf(invitePerson, made).link.split('#')[1] ?? ''
    expect((await find(token)).status).toBe(200)
    if (how === 'demoted') await admin.post(`/api/staff/people/${id}/access`, { access: { kind: 'none' } })
    if (how === 'deactivated') await admin.post(`/api/staff/people/${id}/deactivate`, { reason: 'Left the store' })
    if (how === 'removed by hand') await api.db.query('update account set role_id = 2 where id = $1', [id])
    expect((await find(token)).status).toBe(410)
    expect((await acceptWith(token, phone)).status).toBe(410)
    expect((await pending()).includes(phone)).toBe(how === 'removed by hand')
    expect(await accountOf(phone)).toBeUndefined()
  })
})

describe('an invitation by e-mail', () => {
  it('asks for a phone, and confirms the e-mail', async () => {
    const { token, invitation } = await invited('Nor@Example.com')
    expect(invitation.recipient).toBe('nor@example.com')
    const missing = await accept(token)
    expect([missing.status, Object.keys(missing.body.data.fields ?? {})]).toEqual([422, ['phone']])
    const phone = nextPhone()
    expect((await acceptWith(token, phone, { phone })).status).toBe(200)
    expect(await accountOf(phone)).toMatchObject({ email: 'nor@example.com' })
    const credentials = { identifier: 'nor@example.com', password: OWN_PASSWORD }
    expect((await api.ask('POST', '/api/auth/login', { body: credentials, from: nextAddress() })).status).toBe(200)
  })

  it('does not take over the account that a phone has already, and stays valid', async () => {
    const { token } = await invited('taken@example.com')
    const before = await accountOf(PHONE.customer)
    await codeFor(api, PHONE.customer)
    const answer = await accept(token, { phone: PHONE.customer, otp: '000000' }, browserOf(PHONE.customer))
    expect([answer.status, Object.keys(answer.body.data.fields ?? {})]).toEqual([410, ['otp']])
    expect(await accountOf(PHONE.customer)).toEqual(before)
    expect((await find(token)).status).toBe(200)
  })
})

describe('a link', () => {
  it('is not valid when it is unknown, withdrawn, replaced or seven days old', async () => {
    const refused = { status: 410, code: 'CODE_EXPIRED' }
    const isRefused = async (token: string) => {
      const answers = [await find(token), await accept(token)]
      expect(answers.map(({ status, body }) => ({ status, code: body.data.code }))).toEqual([refused, refused])
    }
    await isRefused('A'.repeat(43))

    const withdrawn = await invited(nextPhone())
    expect((await admin.post(`/api/staff/invitations/${withdrawn.invitation.id}/withdraw`, {})).status).toBe(200)
    await isRefused(withdrawn.token)

    const replaced = await invited(nextPhone())
    const again = await admin.post(`/api/staff/invitations/${replaced.invitation.id}/resend`, {})
    const renewed = responseOf(invitePerson, again).link.split('#')[1] ?? ''
    await isRefused(replaced.token)
    expect((await find(renewed)).status).toBe(200)

    const phone = nextPhone()
    const old = await invited(phone)
    clock.pass(INVITATION_DAYS * DAY_MS - 1000)
    expect((await find(old.token)).status).toBe(200)
    clock.pass(1000)
    await isRefused(old.token)
    admin = await logIn(api, PHONE.admin)
    expect(await pending()).toContain(phone)
  })

  it('invites with the latest access when the same person is invited again', async () => {
    const phone = nextPhone()
    const first = await invited(phone)
    const second = await invited(phone, { kind: 'staff', permissions: ['stock'] })
    expect((await find(first.token)).status).toBe(410)
    expect((await acceptWith(second.token, phone)).status).toBe(200)
    expect(await accountOf(phone)).toMatchObject({ permissions: ['stock'] })
  })

  it('cannot be tried by one network for ever, and refuses a common password', async () => {
    const { token } = await invited(nextPhone())
    const common = await accept(token, { password: 'password1' })
    expect([common.status, Object.keys(common.body.data.fields ?? {})]).toEqual([422, ['password']])
    const from = nextAddress()
    const tries = await Promise.all(
      Array.from({ length: 25 }, () =>
        api.ask('POST', '/api/invitations/find', { body: { token: 'B'.repeat(43) }, from }),
      ),
    )
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('inviting', () => {
  it('is refused for what is neither phone nor e-mail, and for people with an account', async () => {
    for (const recipient of ['somebody', '03-1234 5678', 'a@b@c']) {
      const { status, body } = await invite(recipient)
      expect([recipient, status, Object.keys(body.data.fields ?? {})]).toEqual([recipient, 422, ['recipient']])
    }
    expect((await invite(PHONE.customer)).status).toBe(409)
  })

  it('is for admins only, and other ids are not found', async () => {
    const staff = await logIn(api, PHONE.staff)
    expect((await staff.post('/api/staff/invitations', { recipient: nextPhone(), access: STAFF })).status).toBe(403)
    for (const step of ['resend', 'withdraw'])
      expect((await admin.post(`/api/staff/invitations/${randomUUID()}/${step}`, {})).status).toBe(404)
  })
})
