import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORDER_YEARS } from '#contract/site/retention.ts'
import { removeExpiredFiles } from '#server/domains/files/services/files.ts'
import { eraseOutdatedOrders } from '#server/flows/account/delete-account.ts'
import type { LogEntry } from '#server/platform/http/log.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { newCustomer, nextAddress, OWN_PASSWORD } from '../../support/data/test-accounts.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart } from '../../support/journeys/order-steps.ts'

const YEAR_MS = 366 * 24 * 60 * 60_000
/** In every text that the person writes. */
const CANARY = 'Kenarimas'
const EMAIL = 'kenarimas@example.com'

const logged: LogEntry[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'rights-'))
const clock = testClock()
let api: Api

beforeAll(async () => {
  api = await openApi({ log: (entry) => logged.push(entry) }, { dataDir }, clock)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

type Person = SignedIn & { phone: string; id: string }

async function placeOrder(person: Person): Promise<string> {
  const address = { ...IN_SELANGOR, first_name: CANARY, address_1: `1 Jalan ${CANARY}`, phone: person.phone }
  const { body } = await person.post('/api/addresses', address)
  const address_id = body.data.response.address.id
  const cart_ids = await fillCart(person, [{ productable_id: 1052, quantity: 1 }])
  const { order, data } = await buy(person, {
    cart_ids,
    address_id,
    remark: `For ${CANARY}`,
    payment_service: 'MANUAL',
  })
  if (!order.id) throw new Error(JSON.stringify(data))
  return order.id
}

const finish = (id: string, invoice: string | null) =>
  api.db.query(
    `update sales_order set status = $2, payment_status = $3, invoice_no = $4, invoiced_at = $5 where id = $1`,
    [id, invoice ? 'COMPLETED' : 'CANCELLED', invoice ? 'PAID' : 'UNPAID', invoice, invoice && new Date(clock.now())],
  )

/** A customer with something in every table that an own action fills. */
async function newPerson(): Promise<Person> {
  const signedIn = await newCustomer(api, { first_name: CANARY, last_name: CANARY, marketing: true })
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [signedIn.phone])
  const person = { ...signedIn, id: row?.id ?? '' }
  await api.db.query('update account set email = $2 where id = $1', [person.id, EMAIL])
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], `${CANARY}.png`, { type: 'image/png' }))
  await person.post('/api/users/me/avatar', form)
  await person.post('/api/wishlists/add_item', { productable_id: 1052, productable_type: 'product' })
  const message = { name: CANARY, phone: person.phone, email: EMAIL, topic: 'other', message: `I am ${CANARY}.` }
  const sent = await api.ask('POST', '/api/contact_us', { body: message, from: nextAddress() })
  expect(sent.status).toBe(200)
  expect((await person.post('/api/contact_us', message)).status).toBe(200)
  const application = {
    channel: CANARY,
    url: `https://${CANARY}.example`,
    bank: CANARY,
    account_no: '123456',
    account_name: CANARY,
  }
  await api.db.query(
    `insert into affiliate (code, account_id, status, channel, url, bank, account_no, account_name)
     values ('K' || right(replace($1::uuid::text, '-', ''), 9), $1, 'approved', $2, $3, $4, $5, $6)`,
    [person.id, ...Object.values(application)],
  )
  await api.db.query(
    `insert into notice (id, subject, recipient, channel, body, created_at) values (gen_random_uuid(), $1, $2, 'sms', $3, now())`,
    [`canary:${person.id}`, person.phone, `Hello ${CANARY}`],
  )
  await api.db.query(
    `insert into past_order (id, market, account_id, order_number, ordered_at, state, phone, email, name, total, imported_at)
     values (gen_random_uuid(), 'MY', null, 'P-' || $1, now(), 'paid', $1, null, $3, 100, now()),
            (gen_random_uuid(), 'MY', null, 'E-' || $1, now(), 'paid', null, $4, $3, 100, now()),
            (gen_random_uuid(), 'MY', $2, 'A-' || $1, now(), 'paid', '+60111999002', null, $3, 100, now())`,
    [person.phone.slice(-6), person.id, CANARY, EMAIL],
  )
  await api.db.query(`update past_order set phone = $1 where order_number = $2`, [
    person.phone,
    `P-${person.phone.slice(-6)}`,
  ])
  await api.db.query(
    `insert into product_review (id, account_id, market, product_id, rating, title, body, author, status, written_at)
     values (gen_random_uuid(), $1, 'MY', 1052, 5, $2, $2, $2, 'waiting', now())`,
    [person.id, CANARY],
  )
  return person
}

const remove = (person: SignedIn, password = OWN_PASSWORD) =>
  person.post('/api/users/me/delete', { current_password: password })

/** Rows of all tables that contain one of these texts, as `table: row`. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const tables = await api.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await api.db.query<{ row: string }>(`select t::text as row from ${name} t`)
    found.push(
      ...rows
        .filter(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))
        .map(({ row }) => `${name}: ${row}`),
    )
  }
  return found
}
const filesOfStore = () => readdirSync(join(dataDir, 'files'))

describe('downloading one’s data', () => {
  it('gives everything about the person as one file, and nothing secret or of others', async () => {
    const person = await newPerson()
    const order = await placeOrder(person)
    const answer = await api.raw('GET', '/api/users/me/data', { headers: { cookie: person.cookie } })
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="?my-data-\d{4}-\d\d-\d\d\.json/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const text = await answer.text()
    const data = JSON.parse(text)
    expect(data.profile).toMatchObject([{ first_name: CANARY, phone: person.phone, email: EMAIL }])
    expect(data.orders).toMatchObject([{ id: order, remark: `For ${CANARY}` }])
    expect(data.messages).toMatchObject([{ message: `I am ${CANARY}.` }])
    expect(data.consents.map(({ kind, given }: { kind: string; given: boolean }) => [kind, given]).toSorted()).toEqual([
      ['age', true],
      ['marketing', true],
      ['privacy', true],
      ['terms', true],
      ['terms', true],
    ])
    const filled = [
      'addresses',
      'order_lines',
      'wishlist',
      'reviews',
      'devices',
      'files',
      'affiliate',
      'sms_and_emails',
      'payments',
      'past_orders',
    ]
    expect(filled.filter((part) => data[part].length === 0)).toEqual([])
    const secrets = await api.db.query<{ password_hash: string; token_hash: string }>(
      'select a.password_hash, s.token_hash from account a join session s on s.account_id = a.id where a.id = $1',
      [person.id],
    )
    for (const { password_hash, token_hash } of secrets)
      expect([text.includes(password_hash), text.includes(token_hash)]).toEqual([false, false])
    const others = await api.db.query<{ phone: string }>('select phone from account where id <> $1', [person.id])
    expect(others.filter(({ phone }) => text.includes(phone))).toEqual([])
    await api.db.query('delete from contact_message where account_id is null')
    await finish(order, null)
    await remove(person)
  })

  it('is complete: every table that refers to a person is in the file, or has a reason not to be', async () => {
    const { OWN_DATA } = await import('#server/domains/account/queries/own-data.ts')
    const referring = await api.db.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('account_id', 'recipient', 'phone', 'email')`,
    )
    const given = new Set(Object.values(OWN_DATA).map(([table]) => table))
    // Digests and counters without content; carts and wishlists, of which the lines are given; others' invitations; branches; companies; the accounts of other programs.
    const without = [
      'recovery_code',
      'sign_in_step',
      'passkey_challenge',
      'cart',
      'cart_change',
      'wishlist',
      'invitation',
      'store',
      'supplier',
      'api_key',
    ]
    expect(referring.map(({ name }) => name).filter((name) => !given.has(name) && !without.includes(name))).toEqual([])
  })
})

describe('deleting one’s account', () => {
  it('needs the password', async () => {
    const person = await newCustomer(api)
    const { status, body } = await remove(person, 'something else')
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, ['current_password']])
    expect((await person.get('/api/users/me')).status).toBe(200)
  })

  it('waits for open orders, claims and payouts, with the reason', async () => {
    const person = await newPerson()
    const order = await placeOrder(person)
    const reason = async () => {
      const { status, body } = await remove(person)
      return [status, body.data.userMessage]
    }
    expect(await reason()).toEqual([
      409,
      'You have an open order. You can delete your account once it’s completed or cancelled.',
    ])
    await finish(order, null)
    await api.db.query(
      `insert into affiliate_payout (id, affiliate_code, amount, status, bank, account_no, account_name, created_at)
       select gen_random_uuid(), code, 100, 'requested', bank, account_no, account_name, now() from affiliate
        where account_id = $1`,
      [person.id],
    )
    expect((await reason())[1]).toContain('payout')
    await api.db.query("update affiliate_payout set status = 'rejected'")
    expect((await remove(person)).status).toBe(200)
  })

  it('is for customers: the store closes other accounts', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    for (const person of [dealer, await logIn(api, PHONE.admin)]) {
      const { status, body } = await remove(person, DEMO_PASSWORD)
      expect([status, body.data.userMessage]).toEqual([
        409,
        'Dealer and staff accounts are closed by the store. Please contact us.',
      ])
    }
  })

  it('leaves nothing personal in any table, file or log, save the address of orders with an invoice', async () => {
    const before = new Set(filesOfStore())
    const person = await newPerson()
    const [kept, dropped] = [await placeOrder(person), await placeOrder(person)]
    await finish(kept, `INV-${person.id.slice(0, 8)}`)
    await finish(dropped, null)
    const texts = [CANARY, EMAIL, person.phone]
    expect((await rowsWith(texts)).length).toBeGreaterThan(9)
    expect(filesOfStore().length).toBeGreaterThan(before.size)

    const answer = await remove(person)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).toMatch(/session=;/)
    const left = await rowsWith(texts)
    expect(left.map((row) => row.split(':')[0])).toEqual(['sales_order'])
    expect(left[0]).toContain(kept)
    expect(filesOfStore().filter((file) => !before.has(file))).toEqual([])
    expect(JSON.stringify(logged).toLowerCase()).not.toContain(CANARY.toLowerCase())
    expect(JSON.stringify(logged)).not.toContain(person.phone)
  })

  it('ends every session, tells its other devices that it is deleted, forgets the password and frees the phone', async () => {
    const person = await newCustomer(api)
    const other = await logInAgain(person.phone)
    expect((await remove(person)).status).toBe(200)
    const refusals = await Promise.all([person, other].map((device) => device.get('/api/users/me')))
    expect(refusals.map(({ status, body }) => [status, body.data.code])).toEqual([
      [401, 'SESSION_REQUIRED'],
      [401, 'ACCOUNT_DELETED'],
    ])
    const devices = await api.db.query(
      'select distinct s.device from session s join account a on a.id = s.account_id where a.deleted_at is not null',
    )
    expect(devices).toEqual([{ device: '' }])
    const body = { identifier: person.phone, password: OWN_PASSWORD }
    const refused = await api.ask('POST', '/api/auth/login', { body, from: nextAddress() })
    expect([refused.status, refused.body.data.code]).toEqual([401, 'WRONG_CREDENTIALS'])
    const admin = await logIn(api, PHONE.admin)
    const found = await admin.get(`/api/staff/people?q=${encodeURIComponent('deleted:')}`)
    expect(JSON.stringify(found.body)).not.toContain('deleted:')
  })

  it('happens once when it is requested eight times at the same time', async () => {
    const person = await newCustomer(api)
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(person)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  it('keeps the address of an order with an invoice for the years of the law, and no longer', async () => {
    const addresses = () =>
      api.db.query(
        'select 1 from sales_order o join account a on a.id = o.account_id where a.deleted_at is not null and o.address is not null',
      )
    expect(await addresses()).toHaveLength(1)
    // An order of the earlier shop that nobody has claimed.
    await api.db.query(
      `insert into past_order (id, market, order_number, ordered_at, state, phone, email, name, total, imported_at)
       values (gen_random_uuid(), 'MY', 'OLD-1', now(), 'paid', '+60111999003', $1, $2, 100, now())`,
      [EMAIL, CANARY],
    )
    clock.pass((ORDER_YEARS.MY - 1) * YEAR_MS)
    await eraseOutdatedOrders(api.store)
    expect(await addresses()).toHaveLength(1)
    expect(await rowsWith([EMAIL])).toHaveLength(1)
    // A shorter or missing setting of the store.
    await api.db.query("delete from config where id = 'retention'")
    await eraseOutdatedOrders(api.store)
    expect(await addresses()).toHaveLength(1)
    clock.pass(YEAR_MS * 1.1)
    await eraseOutdatedOrders(api.store)
    await removeExpiredFiles(api.store)
    expect(await addresses()).toEqual([])
    expect(await rowsWith([CANARY, EMAIL])).toEqual([])
  })
})

async function logInAgain(phone: string): Promise<SignedIn> {
  const { personOf } = await import('../../support/data/test-accounts.ts')
  const body = { identifier: phone, password: OWN_PASSWORD }
  return personOf(api, await api.ask('POST', '/api/auth/login', { body, from: nextAddress() }))
}

describe('the log of consents', () => {
  it('begins with what accounts had agreed to before it, once however often the migration runs', async () => {
    const person = await newCustomer(api, { marketing: true })
    await api.db.query('delete from consent')
    const sql = readFileSync('server/platform/database/migrations/029-consents.sql', 'utf8')
    for (let run = 0; run < 2; run += 1) await api.db.query(sql)
    const rows = await api.db.query(
      'select kind, given, source from consent c join account a on a.id = c.account_id where phone = $1 order by kind',
      [person.phone],
    )
    const before = { given: true, source: 'before' }
    expect(rows).toEqual(['marketing', 'terms'].map((kind) => ({ kind, ...before })))
  })

  it('has the version of the terms, the age checked, and each change of marketing once', async () => {
    const person = await newCustomer(api)
    await person.post('/api/users/me', { marketing: true })
    await person.post('/api/users/me', { marketing: true, first_name: 'Lina' })
    await person.post('/api/users/me', { marketing: false })
    const rows = await api.db.query(
      `select kind, given, version, source from consent c join account a on a.id = c.account_id
        where a.phone = $1 order by c.created_at, c.kind`,
      [person.phone],
    )
    expect(rows).toEqual([
      { kind: 'age', given: true, version: '21', source: 'registration' },
      { kind: 'marketing', given: false, version: null, source: 'registration' },
      { kind: 'privacy', given: true, version: '1', source: 'registration' },
      { kind: 'terms', given: true, version: '1', source: 'registration' },
      { kind: 'marketing', given: true, version: null, source: 'profile' },
      { kind: 'marketing', given: false, version: null, source: 'profile' },
    ])
  })
})
