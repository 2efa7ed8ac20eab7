import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSenders } from '#server/domains/notifications/senders/open-senders.ts'
import type { Sender } from '#server/domains/notifications/senders/sender.ts'
import { mailServer } from '#server/domains/notifications/senders/smtp/provider.ts'
import { createSmtpSender } from '#server/domains/notifications/senders/smtp/smtp-sender.ts'
import { enqueueOrderMessages, sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { remindVouchers } from '#server/domains/vouchers/services/remind-vouchers.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { browserOf, codeIn, nextAddress, nextPhone, personOf } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart } from '../../support/journeys/order-steps.ts'
import { type MailServer, openMailServer } from '../../support/store/mail-server.ts'

const HOUR_MS = 60 * 60_000
const NEW_CUSTOMER = {
  first_name: 'Lina',
  last_name: 'Baru',
  birth_date: '1995-05-05',
  password: 'lima cawan di meja',
  accept_terms: true,
}

let server: MailServer
let clock: TestClock
let api: Api
let sender: Sender
let staff: SignedIn
let close: () => Promise<void>

beforeAll(async () => {
  server = await openMailServer()
  clock = testClock()
  const senders = { smtp: mailServer(server.settings) }
  const opened = openSenders({ config: { senders }, clock, mailbox: null })
  close = opened.close
  if (!opened.sender) throw new Error('No sender')
  sender = opened.sender
  api = await openApi({ sender }, { demoMailbox: false, senders }, clock)
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await close()
  await api.close()
  await server.close()
})
beforeEach(() => {
  server.mails.length = 0
})

let addresses = 0
/** A customer with a confirmed e-mail. */
async function customerWithEmail(language: string): Promise<{ customer: SignedIn; email: string; id: string }> {
  addresses += 1
  const email = `person${addresses}@example.com`
  const phone = nextPhone()
  const [demo] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
  await api.db.query(
    `insert into account (id, role_id, market, phone, email, first_name, last_name, locale, password_hash, created_at,
                          terms_accepted_at, birth_date)
     select gen_random_uuid(), 3, market, $2, $3, 'Lina <b>', last_name, $4, password_hash, created_at, created_at, birth_date
       from account where id = $1`,
    [demo?.id, phone, email, language],
  )
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  return { customer: await logIn(api, phone), email, id: row?.id ?? '' }
}

const mailsTo = (email: string) =>
  server.mails.filter(({ to }) => to && !Array.isArray(to) && to.value.some(({ address }) => address === email))
const textOf = (email: string) => mailsTo(email).map(({ subject, text }) => `${subject}\n${text}`)

async function round(): Promise<void> {
  await enqueueOrderMessages(api.store)
  await sendOutboundMessages(api.store, sender)
}

async function pickupOrder(customer: SignedIn): Promise<string> {
  const cart_ids = await fillCart(customer, [{ quantity: 1 }])
  const stores = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
  const { order } = await buy(customer, {
    cart_ids,
    payment_service: 'MANUAL',
    delivery_method: 'PICKUP',
    pickup_store_id: stores[0]?.id,
    address_id: null,
  })
  if (!order.id) throw new Error('No order')
  return order.id
}

const SUBJECTS = {
  en: { reset: 'password reset code', received: 'We received order', paid: 'is paid', ready: 'is ready for pickup' },
  ms: {
    reset: 'set semula kata laluan',
    received: 'telah diterima',
    paid: 'telah dibayar',
    ready: 'sedia untuk diambil',
  },
  id: { reset: 'atur ulang kata sandi', received: 'sudah kami terima', paid: 'sudah dibayar', ready: 'siap diambil' },
} as const

describe.each(['en', 'ms', 'id'] as const)('e-mails in the language %s, through a real mail server', (language) => {
  it('report an order from its arrival to its pickup', async () => {
    const { customer, email } = await customerWithEmail(language)
    const orderId = await pickupOrder(customer)
    await round()
    await api.db.transaction((transaction) =>
      settleOrder(
        transaction,
        { orderId, actor: { kind: 'gateway', id: null } },
        { now: new Date(clock.now()), config: api.store.config },
      ),
    )
    await round()
    for (const step of ['start_picking', 'ready_for_pickup'])
      expect((await staff.post(`/api/staff/orders/${orderId}/${step}`, {})).status).toBe(200)
    await round()
    const subjects = SUBJECTS[language]
    const mails = mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(subjects.received),
      expect.stringContaining(subjects.paid),
      expect.stringContaining(subjects.ready),
    ])
    const [order] = await api.db.query<{ pickup_code: string }>('select pickup_code from sales_order where id = $1', [
      orderId,
    ])
    const [received, , ready] = mails
    expect(ready?.text).toContain(order?.pickup_code)
    expect(ready?.html).toContain(`>${order?.pickup_code}</p>`)
    expect(received?.text).toContain(`/account/orders/${orderId}`)
    expect(received?.html).toContain(`lang="${language}"`)
    expect(received?.html).toContain('Lina &lt;b&gt;')
    expect(received?.headers.get('list-unsubscribe')).toBeUndefined()
    expect(received?.from?.text).toBe('"Kabusa" <orders@store.example>')
  })

  it('carry the code of a new password to the confirmed address, where no phone is reached', async () => {
    const { email, id } = await customerWithEmail(language)
    const [row] = await api.db.query<{ phone: string }>('select phone from account where id = $1', [id])
    const phone = row?.phone ?? ''
    const headers = { ...browserOf(phone), 'accept-language': language }
    const body = { phone, purpose: 'reset' }
    const answer = await api.ask('POST', '/api/auth/otp', { body, headers, from: nextAddress() })
    expect(answer.status).toBe(200)
    await expect.poll(() => textOf(email)).toEqual([expect.stringContaining(SUBJECTS[language].reset)])
    const otp = codeIn(textOf(email)[0] ?? '')
    const reset = { phone, otp, password: 'lima cawan di meja' }
    const done = await api.ask('POST', '/api/auth/password/reset', { body: reset, headers, from: nextAddress() })
    expect(done.status).toBe(200)
  })

  it('confirm the address that somebody registers', async () => {
    const { customer } = await customerWithEmail(language)
    const email = `new-${language}@example.com`
    const body = { email, current_password: DEMO_PASSWORD }
    expect((await customer.post('/api/users/me', body, { 'accept-language': language })).status).toBe(200)
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const otp = codeIn(textOf(email)[0] ?? '')
    expect((await customer.post('/api/users/me/email/confirm', { otp })).status).toBe(200)
  })
})

describe('registration in a store that reaches no phones', () => {
  /** Asks for a code, as one browser. */
  const ask = (phone: string, email: string | undefined, language = 'en') =>
    api.ask('POST', '/api/auth/otp', {
      body: { phone, purpose: 'register', email },
      headers: { ...browserOf(phone), 'accept-language': language },
      from: nextAddress(),
    })
  const register = (phone: string, proof: { email?: string; otp: string }, asker = phone) =>
    api.ask('POST', '/api/auth/register', {
      body: { ...NEW_CUSTOMER, phone, ...proof },
      headers: browserOf(asker),
      from: nextAddress(),
    })
  const codeTo = async (email: string) => {
    await expect.poll(() => mailsTo(email).length).toBe(1)
    return codeIn(textOf(email)[0] ?? '')
  }

  it.each([
    ['en', 'registration code'],
    ['ms', 'Kod pendaftaran'],
    ['id', 'Kode pendaftaran'],
  ])('takes a code by e-mail in the language %s, which confirms that e-mail', async (language, subject) => {
    const [phone, email] = [nextPhone(), `registers-${language}@example.com`]
    expect((await ask(phone, email, language)).status).toBe(200)
    const otp = await codeTo(email)
    expect(mailsTo(email)[0]?.subject).toContain(subject)
    expect(mailsTo(email)[0]?.html).toContain(`lang="${language}"`)
    const registered = await register(phone, { email, otp })
    expect(registered.status).toBe(200)
    expect(await api.db.query('select phone, email_claimed from account where email = $1', [email])).toEqual([
      { phone, email_claimed: null },
    ])
    // No second code for the e-mail that the first one confirmed.
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('needs the e-mail, and says so at its field', async () => {
    const phone = nextPhone()
    const refused = await ask(phone, undefined)
    expect([refused.status, Object.keys(refused.body.data.fields ?? {})]).toEqual([422, ['email']])
    const body = await register(phone, { otp: '123456' })
    expect([body.status, Object.keys(body.body.data.fields ?? {})]).toEqual([422, ['email']])
  })

  it('refuses the code with another phone, another e-mail, and a second time', async () => {
    const [phone, email] = [nextPhone(), 'bound@example.com']
    await ask(phone, email)
    const otp = await codeTo(email)
    const wrong = [
      await register(nextPhone(), { email, otp }, phone),
      await register(phone, { email: 'other@example.com', otp }),
    ]
    expect(wrong.map(({ body }) => body.data.code)).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED'])
    expect((await register(phone, { email, otp })).status).toBe(200)
    expect((await register(phone, { email, otp })).body.data.code).toBe('CODE_EXPIRED')
  })

  it('sends no code for a phone or an e-mail that has an account, tells its owner, and nobody else', async () => {
    const { customer: _customer, email: known, id } = await customerWithEmail('en')
    const [row] = await api.db.query<{ phone: string }>('select phone from account where id = $1', [id])
    const stranger = 'stranger@example.com'
    const answers = [
      await ask(row?.phone ?? '', stranger),
      await ask(nextPhone(), known),
      await ask(nextPhone(), 'free@example.com'),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    await codeTo('free@example.com')
    await expect.poll(() => mailsTo(known).length).toBe(2)
    expect(textOf(known).map((text) => codeIn(text))).toEqual(['none', 'none'])
    expect(mailsTo(stranger)).toEqual([])
  })

  it('does not make messages to the phone those of the person, until a code has proven it', async () => {
    const [phone, email] = [nextPhone(), 'unproven@example.com']
    const message = {
      name: 'Somebody',
      phone,
      topic: 'other',
      message: 'Sent by the owner of the phone.',
      email: 'owner@example.com',
    }
    expect((await api.ask('POST', '/api/contact_us', { body: message, from: nextAddress() })).status).toBe(200)
    await ask(phone, email)
    const registered = await register(phone, { email, otp: await codeTo(email) })
    const person = personOf(api, registered)
    await api.db.query(
      `insert into notice (id, subject, recipient, channel, body, created_at)
       values (gen_random_uuid(), 'unproven', $1, 'sms', 'For the owner of the phone', now())`,
      [phone],
    )
    const data = await api.raw('GET', '/api/users/me/data', { headers: { cookie: person.cookie } })
    expect(await data.text()).not.toContain('owner of the phone')
    expect(await api.db.query('select phone_unproven from account where email = $1', [email])).toEqual([
      { phone_unproven: true },
    ])
    const body = { current_password: NEW_CUSTOMER.password }
    expect((await person.post('/api/users/me/delete', body)).status).toBe(200)
    expect(await api.db.query('select 1 from contact_message where phone = $1', [phone])).toHaveLength(1)
  })

  it('leaves one account when the same e-mail registers with two phones at the same time', async () => {
    const email = 'twice@example.com'
    const phones = [nextPhone(), nextPhone()]
    const codes: string[] = []
    for (const phone of phones) {
      server.mails.length = 0
      await ask(phone, email)
      codes.push(await codeTo(email))
    }
    const answers = await Promise.all(phones.map((phone, at) => register(phone, { email, otp: codes[at] ?? '' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await api.db.query('select 1 from account where email = $1 or email_claimed = $1', [email])).toHaveLength(1)
  })
})

describe('a mail server that refuses', () => {
  const mail = { to: 'x@example.com', channel: 'email', text: 'Hello', id: 'one' } as const

  it('for now, is tried again, and its answer is kept without the address', async () => {
    server.refuse({ code: 451, text: 'x@example.com is busy' })
    await expect(sender.send(mail)).rejects.toMatchObject({
      provider: 'smtp',
      answer: expect.stringMatching(/451 … is busy/),
      isFinal: false,
    })
    expect(await sender.send(mail)).toMatchObject({ answer: expect.stringContaining('4711') })
  })

  it('for good, is not tried again', async () => {
    server.refuse({ code: 550, text: 'No such mailbox' })
    await expect(sender.send(mail)).rejects.toMatchObject({ isFinal: true })
  })

  it('the password, is tried again without a word of the password', async () => {
    const login = { user: 'store', password: 'wrong-password' }
    const wrong = createSmtpSender({ ...server.settings, login }, clock.now)
    const failure = await wrong.send(mail).catch((error: unknown) => error)
    expect(failure).toMatchObject({ isFinal: false, answer: expect.stringContaining('EAUTH') })
    expect(JSON.stringify(failure)).not.toContain('wrong-password')
    wrong.close()
  })

  it('connections, is tried again', async () => {
    const closed = createSmtpSender({ ...server.settings, port: 1 }, clock.now)
    await expect(closed.send(mail)).rejects.toMatchObject({ isFinal: false, answer: 'ESOCKET' })
    closed.close()
  })
})

describe('news', () => {
  /** A customer whose voucher ends within three days, and who agreed to news. */
  async function reminded() {
    const person = await customerWithEmail('en')
    await api.db.query('update account set marketing = true where id = $1', [person.id])
    await api.db.query(
      `insert into voucher_grant (id, voucher_id, account_id, granted_at, expires_at)
       select gen_random_uuid(), id, $1, $2, $3 from voucher where ends_at > $3 limit 1`,
      [person.id, new Date(clock.now() - 48 * HOUR_MS), new Date(clock.now() + 24 * HOUR_MS)],
    )
    await remindVouchers(api.store)
    return person
  }
  const unsubscribeIn = (email: string) => {
    const header = mailsTo(email)[0]?.headers.get('list') as { unsubscribe?: { url: string } } | undefined
    return new URL(header?.unsubscribe?.url ?? 'http://none').pathname
  }
  const agrees = async (id: string) =>
    (await api.db.query<{ marketing: boolean }>('select marketing from account where id = $1', [id]))[0]?.marketing

  it('carries a link that asks before it ends them, and one that mail services use', async () => {
    const { email, id } = await reminded()
    await sendOutboundMessages(api.store, sender)
    const [mail] = mailsTo(email)
    expect(mail?.subject).toMatch(/^Your voucher expires on /)
    expect(
      mail?.headers.get('list-unsubscribe-post') ??
        mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line,
    ).toContain('List-Unsubscribe=One-Click')
    const path = unsubscribeIn(email)
    expect(mail?.text).toContain(path)
    const asked = await api.raw('GET', path)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect(await agrees(id)).toBe(true)
    // As a mail service does it: no session, no origin of the store.
    const done = await api.raw('POST', path, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You’re unsubscribed')])
    expect(await agrees(id)).toBe(false)
  })

  it('is not sent to who unsubscribed after it was queued, while orders are', async () => {
    const { email, id, customer } = await reminded()
    await api.db.query('update account set marketing = false where id = $1', [id])
    await sendOutboundMessages(api.store, sender)
    expect(mailsTo(email)).toEqual([])
    await pickupOrder(customer)
    await round()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('is not queued for who does not agree to it', async () => {
    const { id } = await customerWithEmail('en')
    await api.db.query(
      `insert into voucher_grant (id, voucher_id, account_id, granted_at, expires_at)
       select gen_random_uuid(), id, $1, $2, $3 from voucher where ends_at > $3 limit 1`,
      [id, new Date(clock.now() - 48 * HOUR_MS), new Date(clock.now() + 24 * HOUR_MS)],
    )
    await remindVouchers(api.store)
    expect(await api.db.query('select 1 from notice where account_id = $1', [id])).toEqual([])
  })

  it('cannot be ended for somebody else', async () => {
    const { email, id } = await reminded()
    await sendOutboundMessages(api.store, sender)
    const [, signature] = unsubscribeIn(email).split('.')
    const other = await reminded()
    expect((await api.raw('POST', `/api/unsubscribe/${other.id}.${signature}`)).status).toBe(404)
    expect(await agrees(id)).toBe(true)
    expect(await agrees(other.id)).toBe(true)
  })
})
