import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { removeExpiredRows } from '#server/jobs/retention.ts'
import { type Api, logIn, openApi, PHONE, type TestResponse, testClock } from '../../support/journeys/api.ts'

const PATH = '/api/contact_us'
const clock = testClock()
let api: Api

beforeAll(async () => {
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

const contactBody = (more: Record<string, unknown> = {}) => ({
  name: 'Aina',
  phone: '012-345 6789',
  email: 'Aina@Example.com',
  topic: 'order',
  message: 'Where is my parcel, please?',
  ...more,
})

let people = 0
/** A network address that has not sent a message yet. */
const somebody = (): string => `10.2.${Math.floor(people / 250)}.${(people++ % 250) + 1}`

const send = (body: unknown, key: string | null = null, from = somebody()): Promise<TestResponse> =>
  api.ask('POST', PATH, { body, from, headers: key === null ? {} : { [HEADER.idempotencyKey]: key } })

const kept = async (ticket: string) =>
  (await api.db.query('select * from contact_message where ticket_no = $1', [ticket]))[0]
const count = async () => (await api.db.query<{ n: number }>('select count(*) as n from contact_message'))[0]?.n

describe('a message to the store', () => {
  it('gets a ticket and is saved as written', async () => {
    const message = '<script>alert(1)</script> =HYPERLINK("x") \u202e 🌶\nsecond line'
    const { status, body } = await send(contactBody({ message, order_no: 'MY26-000123' }))
    expect(status).toBe(200)
    const ticket = body.data.response.ticket_no
    expect(ticket).toMatch(/^MY-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(await kept(ticket)).toMatchObject({
      market: 'MY',
      account_id: null,
      name: 'Aina',
      phone: '+60123456789',
      email: 'aina@example.com',
      topic: 'order',
      order_no: 'MY26-000123',
      message,
      language: 'en',
    })
  })

  it('of a signed-in person names them', async () => {
    const customer = await logIn(api, PHONE.customer)
    const { body } = await customer.post(PATH, contactBody(), { 'accept-language': 'ms' })
    const [account] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
    expect(await kept(body.data.response.ticket_no)).toMatchObject({ account_id: account?.id, language: 'ms' })
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'A\r\nBcc: all@example.com' }],
    ['name', { name: 'x'.repeat(61) }],
    ['phone', { phone: '12345' }],
    ['phone', { phone: '+62 812 3456 7890' }],
    ['phone', { phone: '0123456789\nx' }],
    ['email', { email: 'aina' }],
    ['email', { email: `${'x'.repeat(250)}@a.example` }],
    ['topic', { topic: 'praise' }],
    ['order_no', { order_no: 'MY26\r\nSubject: x' }],
    ['message', { message: 'Too short' }],
    ['message', { message: 'x'.repeat(2_001) }],
    ['role_id', { role_id: 1 }],
  ])('with a wrong %s is refused without counting against the limit: %j', async (field, more) => {
    const before = await count()
    const { status, body } = await send(contactBody(more), null, '10.9.9.9')
    expect(status).toBe(422)
    expect(Object.keys(body.data.fields ?? {})).toEqual([field])
    expect(await count()).toBe(before)
  })

  it('reports the expected format of a phone number', async () => {
    const { body } = await send(contactBody({ phone: '12345' }))
    expect(body.data.fields).toEqual({ phone: 'Enter a valid mobile number, e.g. 012-345 6789.' })
  })

  it('from a bot is accepted in appearance and not saved', async () => {
    const before = await count()
    const { status, body } = await send(contactBody({ website: 'https://spam.example' }))
    expect(status).toBe(200)
    expect(body.data.response.ticket_no).toMatch(/^MY-/)
    expect(await count()).toBe(before)
  })

  it('is limited to five per hour and address', async () => {
    const from = somebody()
    for (let written = 0; written < 5; written += 1) expect((await send(contactBody(), null, from)).status).toBe(200)
    const { status, body, headers } = await send(contactBody(), null, from)
    expect([status, body.data.code]).toEqual([429, 'RATE_LIMIT'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await send(contactBody())).status).toBe(200)
  })
})

describe('a message with a key', () => {
  it('sent sixteen times at once becomes one ticket', async () => {
    const key = writeIdempotencyKey(randomUUID())
    const from = somebody()
    const before = (await count()) ?? 0
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(contactBody(), key, from)))
    expect(await count()).toBe(before + 1)
    const tickets = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.response.ticket_no)
    expect(new Set(tickets).size).toBe(1)
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.data.code, headers.get('retry-after')]).toEqual([409, 'in_progress', '1'])
    }
    const again = await send(contactBody(), key, from)
    expect(again.body.data.response.ticket_no).toBe(tickets[0])
    expect(again.headers.get(HEADER.replayed)).toBe('true')
  })

  it('does not count against the limit when repeated', async () => {
    const key = writeIdempotencyKey(randomUUID())
    const from = somebody()
    for (let sent = 0; sent < 9; sent += 1) expect((await send(contactBody(), key, from)).status).toBe(200)
  })

  it('cannot be replaced with another message', async () => {
    const key = randomUUID()
    await send(contactBody(), key)
    const before = await count()
    const { status, body } = await send(contactBody({ message: 'Something else entirely.' }), key)
    expect([status, body.data.code]).toEqual([422, 'idempotency_mismatch'])
    expect(await count()).toBe(before)
  })

  it('sent as a guest is the same message after signing in', async () => {
    const key = randomUUID()
    const guest = await send(contactBody(), key)
    const customer = await logIn(api, PHONE.customer)
    const { body } = await customer.post(PATH, contactBody(), { [HEADER.idempotencyKey]: key })
    expect(body.data.response.ticket_no).toBe(guest.body.data.response.ticket_no)
  })

  it('is named as unknown once a restored back-up has lost it', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    await send(contactBody(), key)
    const unknown = async () => {
      const asked = await api.ask('POST', '/api/requests/unknown', { body: { keys: [key, other] } })
      expect(asked).toMatchObject({ status: 200 })
      return asked.body.data.response
    }
    expect(await unknown()).toEqual({ unknown: [other], reason: expect.stringContaining('backup') })
    await api.db.query('delete from answered_key where key = $1', [key])
    expect(await unknown()).toMatchObject({ unknown: [key, other] })
  })

  it('refused by the limit may be repeated under its key', async () => {
    const key = randomUUID()
    const from = somebody()
    for (let written = 0; written < 5; written += 1) await send(contactBody(), null, from)
    expect((await send(contactBody(), key, from)).status).toBe(429)
    expect((await send(contactBody(), key)).status).toBe(200)
  })

  it.each(['x', '""', `"${randomUUID()}.1"`, randomUUID().toUpperCase()])(
    'is refused when the key is not a UUID: %s',
    async (key) => {
      const { status, body } = await send(contactBody(), key)
      expect(status).toBe(422)
      expect(Object.keys(body.data.fields ?? {})).toEqual([HEADER.idempotencyKey])
    },
  )

  it('is remembered for at least thirty days, and then deleted', async () => {
    const key = randomUUID()
    const first = await send(contactBody(), key)
    clock.pass(31 * 24 * 60 * 60_000)
    await removeExpiredRows(api.store)
    expect((await send(contactBody(), key)).body.data.response.ticket_no).toBe(first.body.data.response.ticket_no)
    clock.pass(30 * 24 * 60 * 60_000)
    await removeExpiredRows(api.store)
    expect(await api.db.query('select 1 from answered_key where key = $1', [key])).toEqual([])
  })
})
