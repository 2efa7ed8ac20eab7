import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message, Sender } from '#server/domains/notifications/senders/sender.ts'
import { browserOf, codeIn, nextAddress, nextPhone, personOf } from '../../support/data/test-accounts.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'

const mails: Pick<Message, 'to' | 'text'>[] = []
const sending = new Set<Promise<unknown>>()
/** Reaches e-mails alone. */
const sender: Sender = {
  channels: ['email'],
  async send(message) {
    mails.push(message)
    return { provider: 'smtp', answer: 'Taken' }
  },
  track: (work) => void sending.add(work),
}

let api: Api
beforeAll(async () => {
  api = await openApi({ sender }, { demoMailbox: false })
})
afterAll(() => api.close())

const post = (path: string, body: object, asker: string) =>
  api.ask('POST', path, { body, headers: browserOf(asker), from: nextAddress() })
const ask = (email: string) => post('/api/auth/otp', { email, purpose: 'sign_in' }, email)
const mailsTo = async (email: string) => {
  await Promise.all(sending)
  return mails.filter(({ to }) => to === email).map(({ text }) => text)
}
async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return codeIn((await mailsTo(email)).at(-1) ?? '')
}
const enter = (email: string, otp: string, more: object = {}) =>
  post('/api/auth/sign_in_by_code', { email, otp, accept_terms: true, ...more }, email)

/** As `addImportedPeople` writes it. */
async function imported(email: string, phone: string): Promise<string> {
  const [row] = await api.db.query<{ id: string }>(
    `insert into account (id, role_id, market, phone, first_name, last_name, email_claimed, locale, marketing, created_at)
     values (gen_random_uuid(), 3, 'MY', $1, 'Imported', '', $2, 'en', false, now()) returning id`,
    [phone, email],
  )
  await api.db.query(
    `insert into consent (id, account_id, kind, given, source, created_at)
     values (gen_random_uuid(), $1, 'marketing', false, 'import', now())`,
    [row?.id],
  )
  return row?.id ?? ''
}

describe('a store that reaches no phones', () => {
  it('takes the e-mail and its code, and asks for the phone of somebody new while the code stays valid', async () => {
    const [email, phone] = ['new@example.com', nextPhone()]
    const otp = await codeFor(email)
    const asked = await enter(email, otp)
    expect([asked.status, Object.keys(asked.body.data.fields ?? {})]).toEqual([422, ['phone']])
    const person = personOf(api, await enter(email, otp, { phone }))
    const { profile } = (await person.get('/api/users/me')).body.data.response
    expect(profile).toMatchObject({ email, email_confirmed: true, phone, has_password: false })
    expect(await api.db.query('select phone_unproven from account where email = $1', [email])).toEqual([
      { phone_unproven: true },
    ])
  })

  it('signs in by e-mail alone who has an account', async () => {
    const [email, phone] = ['back@example.com', nextPhone()]
    await enter(email, await codeFor(email), { phone })
    await api.db.query('update one_time_code set sent_at = sent_at - make_interval(mins => 2)')
    const again = await enter(email, await codeFor(email))
    expect(again.body.data.response).toMatchObject({ is_new: false, profile: { email, phone } })
  })

  it('says nothing about the phone to somebody without a right code', async () => {
    const email = 'guess@example.com'
    const otp = await codeFor(email)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await enter(email, wrong)).body.data.code).toBe('CODE_EXPIRED')
  })

  it('uses the code up for a phone that is taken, and tells the account that has it', async () => {
    const [owner, phone] = ['owner@example.com', nextPhone()]
    await enter(owner, await codeFor(owner), { phone })
    const email = 'prober@example.com'
    const otp = await codeFor(email)
    expect((await enter(email, otp, { phone })).body.data.code).toBe('CODE_EXPIRED')
    expect((await enter(email, otp, { phone: nextPhone() })).body.data.code).toBe('CODE_EXPIRED')
    expect((await mailsTo(owner)).at(-1)).toContain('account')
    expect(codeIn((await mailsTo(owner)).at(-1) ?? '')).toBe('none')
    expect(await api.db.query('select 1 from account where email = $1', [email])).toEqual([])
  })

  it('gives an imported account to who proves its e-mail, with its name and points', async () => {
    const [email, phone] = ['imported@example.com', nextPhone()]
    const id = await imported(email, phone)
    const otp = await codeFor(email)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await enter(email, wrong)).body.data.code).toBe('CODE_EXPIRED')
    const person = personOf(api, await enter(email, otp))
    const { profile } = (await person.get('/api/users/me')).body.data.response
    expect(profile).toMatchObject({ id, first_name: 'Imported', email, email_confirmed: true, phone })
    const [account] = await api.db.query(
      `select phone_unproven, email_claimed, terms_accepted_at is not null as agreed,
              (select count(*) from consent c where c.account_id = a.id and kind = 'terms') as terms
         from account a where id = $1`,
      [id],
    )
    expect(account).toEqual({ phone_unproven: true, email_claimed: null, agreed: true, terms: 1 })
    await api.db.query('update one_time_code set sent_at = sent_at - make_interval(mins => 2)')
    expect((await enter(email, await codeFor(email))).body.data.response).toMatchObject({ is_new: false })
  })

  it('asks for the phone where several people were imported with an e-mail, and gives the account of that phone', async () => {
    for (const chosen of [0, 1]) {
      const email = `family${chosen}@example.com`
      const people = [nextPhone(), nextPhone()].map(async (phone) => ({ phone, id: await imported(email, phone) }))
      // The order in which the store finds them.
      const found = (await Promise.all(people)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
      const otp = await codeFor(email)
      const asked = await enter(email, otp)
      expect([asked.status, Object.keys(asked.body.data.fields ?? {})]).toEqual([422, ['phone']])
      const { body } = await enter(email, otp, { phone: found[chosen]?.phone })
      expect(body.data.response).toMatchObject({ is_new: false, profile: found[chosen] })
    }
  })

  it('gives none of them to a phone of somebody else, and the code once', async () => {
    const [email, phones, stranger] = ['shared@example.com', [nextPhone(), nextPhone()] as const, nextPhone()]
    const ids = [await imported(email, phones[0]), await imported(email, phones[1])]
    const otp = await codeFor(email)
    const { body } = await enter(email, otp, { phone: stranger })
    expect(body.data.response).toMatchObject({ is_new: true, profile: { phone: stranger } })
    expect(ids).not.toContain(body.data.response.profile.id)
    const [own, phone] = ['once@example.com', nextPhone()]
    await imported(own, phone)
    const once = await codeFor(own)
    const answers = await Promise.all([enter(own, once), enter(own, once)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enter(own, once)).body.data.code).toBe('CODE_EXPIRED')
  })

  it('gives nobody an account that somebody has signed in to, that was not imported, or that is locked', async () => {
    const used = async (email: string, sql: string) => {
      const phone = nextPhone()
      const id = await imported(email, phone)
      await api.db.query(sql, [id])
      const otp = await codeFor(email)
      expect((await enter(email, otp, { phone })).body.data.code).toBe('CODE_EXPIRED')
      expect(await api.db.query('select email from account where id = $1', [id])).toEqual([{ email: null }])
    }
    await used('used1@example.com', 'update account set terms_accepted_at = now() where id = $1')
    await used('used2@example.com', 'delete from consent where account_id = $1')
    await used('used3@example.com', 'update account set deactivated_at = now() where id = $1')
    await used(
      'used4@example.com',
      `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
       values (md5(random()::text), $1, true, '', now(), now(), now() + interval '90 days')`,
    )
  })

  it('sends the code that confirms a change to the e-mail', async () => {
    const [email, phone] = ['change@example.com', nextPhone()]
    const person = personOf(api, await enter(email, await codeFor(email), { phone }))
    expect((await person.post('/api/auth/otp', { purpose: 'confirm' })).status).toBe(200)
    const otp = codeIn((await mailsTo(email)).at(-1) ?? '')
    expect((await person.post('/api/users/me/delete', { current_password: otp })).status).toBe(200)
  })

  it('needs the e-mail, and says so at its field', async () => {
    const phone = nextPhone()
    const refused = await post('/api/auth/otp', { phone, purpose: 'sign_in' }, phone)
    expect([refused.status, Object.keys(refused.body.data.fields ?? {})]).toEqual([422, ['email']])
  })
})
