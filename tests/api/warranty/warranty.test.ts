import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER, MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import type { Claim, ClaimableGoods, StaffClaim } from '#contract/warranty/warranty.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const DEVICE = 1001
const DAY = 24 * 60 * 60_000
const MP4 = '\0\0\0\x18ftypisom\0\0\0\0isomiso2'
const dataDir = mkdtempSync(join(tmpdir(), 'warranty-'))
let api: Api
let clock: TestClock
let staff: SignedIn

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, { dataDir }, clock)
})
/** Renews the staff session: tests advance the clock by days, and staff sessions expire daily. */
beforeEach(async () => {
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the call determines the shape
const responseOf = <Response>({ status, body }: TestResponse): Response => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.response as Response
}

const sendFile = (person: SignedIn, bytes: BlobPart, purpose = 'warranty'): Promise<TestResponse> => {
  const body = new FormData()
  body.set('file', new File([bytes], 'fault'))
  body.set('purpose', purpose)
  return person.post('/api/files', body)
}
const videoOf = async (person: SignedIn): Promise<string> =>
  responseOf<{ file_id: string }>(await sendFile(person, MP4)).file_id

async function print(): Promise<string> {
  const made = await staff.post('/api/staff/authentication_codes', { product_id: DEVICE, count: 1 })
  const { batch } = responseOf<{ batch: { id: string } }>(made)
  const read = await staff.get(`/api/staff/authentication_codes/${batch.id}`)
  return responseOf<{ codes: { code: string }[] }>(read).codes[0]?.code ?? ''
}

async function claimBody(person: SignedIn, goods: Record<string, unknown>) {
  return { fault: 'no_power', description: 'It does not switch on any more.', files: [await videoOf(person)], ...goods }
}
const claim = async (person: SignedIn, goods: Record<string, unknown>, headers = {}): Promise<TestResponse> =>
  person.post('/api/warranties', await claimBody(person, goods), headers)
const made = async (person: SignedIn, goods: Record<string, unknown>) =>
  responseOf<{ claim: Claim }>(await claim(person, goods)).claim
const own = async (person: SignedIn) =>
  responseOf<{ warranties: { data: Claim[] }; goods: { data: ClaimableGoods[] } }>(await person.get('/api/warranties'))
const decide = (id: string, body: Record<string, unknown>): Promise<TestResponse> =>
  staff.post(`/api/staff/warranties/${id}/decide`, { message: 'We have looked at it.', ...body })

/** An order of devices that has arrived. */
async function arrived(person: SignedIn, quantity = 1) {
  await writeStock(api.db, 'update product_market set stock = 1000 where product_id = $1', [DEVICE])
  const cart_ids = await fillCart(person, [{ productable_id: DEVICE, quantity }])
  const choice = { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(person) }
  const { order } = await buy(person, choice)
  await api.db.query(
    "update sales_order set status = 'COMPLETED', payment_status = 'PAID', completed_at = $2 where id = $1",
    [order.id, new Date(clock.now())],
  )
  const [line] = await api.db.query<{ id: string }>('select id from order_line where order_id = $1', [order.id])
  return { order_id: order.id, line_id: line?.id ?? '', order_no: order.order_no }
}

describe('a claim', () => {
  it('for a line of a completed order is saved with its video, visible to staff', async () => {
    const person = await newCustomer(api)
    const { order_no, ...line } = await arrived(person)
    expect((await own(person)).goods.data).toMatchObject([{ line: { ...line, order_no }, product: { id: DEVICE } }])
    const kept = await made(person, line)
    expect(kept).toMatchObject({
      status: 'SUBMITTED',
      remedy: null,
      order_no,
      code_masked: null,
      messages: [{ from: 'customer', text: 'It does not switch on any more.', files: [{ kind: 'video' }] }],
    })
    expect(kept.no).toMatch(/^W-MY-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(await own(person)).toMatchObject({ warranties: { data: [{ id: kept.id }] }, goods: { data: [] } })
    const { data } = responseOf<{ warranties: { data: StaffClaim[] } }>(
      await staff.get('/api/staff/warranties?status=SUBMITTED'),
    ).warranties
    expect(data).toMatchObject([{ id: kept.id, customer: { phone: person.phone } }])
    const one = await staff.get(`/api/staff/warranties/${kept.id}`)
    expect(responseOf<{ claim: StaffClaim }>(one).claim).toEqual(data[0])
    const file = await api.raw('GET', `/api/files/${kept.messages[0]?.files[0]?.id}`, {
      headers: { cookie: staff.cookie },
    })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(file.headers.get('content-disposition')).toContain('attachment')
  })

  it('by a typed code registers the code, and arrives once however often it is sent', async () => {
    const person = await newCustomer(api)
    const body = await claimBody(person, { authentication_code: (await print()).toLowerCase() })
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()) }
    const send = () => person.post('/api/warranties', body, headers)
    const answers = await Promise.all(Array.from({ length: 16 }, send))
    const first = responseOf<{ claim: Claim }>(await send()).claim
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await own(person)).warranties.data.map(({ id }) => id)).toEqual([first.id])
    expect(first.code_masked).toMatch(/^••••-••••-\w{4}$/)
    const { codes } = responseOf<{ codes: { data: unknown[] } }>(await person.get('/api/authentication_codes'))
    expect(codes.data).toHaveLength(1)
  })

  it('is one per piece while it is open, in parallel requests too', async () => {
    const person = await newCustomer(api)
    const { order_no: _, ...line } = await arrived(person, 2)
    const bodies = await Promise.all(Array.from({ length: 16 }, () => claimBody(person, line)))
    const answers = await Promise.all(bodies.map((body) => person.post('/api/warranties', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const { id = '' } = (await own(person)).warranties.data[0] ?? {}
    responseOf(await decide(id, { status: 'REJECTED' }))
    expect((await claim(person, line)).status).toBe(200)
  })

  it('is refused for goods of others, without warranty, without a name, and without a file', async () => {
    const [person, other] = [await newCustomer(api), await newCustomer(api)]
    const { order_no: _, ...line } = await arrived(other)
    const code = await print()
    await other.post('/api/authentication_codes', { code })
    const fieldsOf = async (goods: Record<string, unknown>) => {
      const { status, body } = await claim(person, goods)
      return [status, ...Object.keys(body.data.fields ?? {})]
    }
    expect(await fieldsOf(line)).toEqual([422, 'line_id'])
    expect(await fieldsOf({})).toEqual([422, 'line_id'])
    expect(await fieldsOf({ order_id: line.order_id })).toEqual([422, 'line_id'])
    expect(await fieldsOf({ ...line, code_id: randomUUID() })).toEqual([422, 'line_id'])
    expect(await fieldsOf({ code_id: randomUUID() })).toEqual([422, 'code_id'])
    expect(await fieldsOf({ authentication_code: code })).toEqual([409])
    expect(await fieldsOf({ authentication_code: await print(), files: [] })).toEqual([422, 'files'])
    const theirs = await videoOf(other)
    expect(await fieldsOf({ authentication_code: await print(), files: [theirs] })).toEqual([422, 'files'])
    expect((await own(person)).warranties.data).toEqual([])
  })

  it('is refused from the day after the warranty ends', async () => {
    const person = await newCustomer(api, { remember: true })
    const code = await print()
    await person.post('/api/authentication_codes', { code })
    clock.pass(90 * DAY - 60_000)
    expect((await claim(person, { authentication_code: code })).status).toBe(200)
    const { data } = (await own(person)).warranties
    staff = await logIn(api, PHONE.admin)
    responseOf(await decide(data[0]?.id ?? '', { status: 'REJECTED' }))
    clock.pass(120_000)
    const late = await claim(person, { authentication_code: code })
    expect([late.status, late.body.data.userMessage]).toEqual([409, expect.stringMatching(/^The warranty ended on /)])
  })
})

describe('staff and the customer', () => {
  it('process a claim from question and answer to its end, with a notification for each step', async () => {
    const person = await newCustomer(api)
    const { id, no } = await made(person, { authentication_code: await print() })
    const asked = responseOf<{ claim: StaffClaim }>(
      await decide(id, { status: 'NEED_INFO', message: 'Does the lamp blink?' }),
    )
    expect(asked.claim).toMatchObject({ status: 'NEED_INFO', messages: [{}, { from: 'staff', status: 'NEED_INFO' }] })
    const answer = { text: 'Three times.', files: [await videoOf(person)] }
    const answered = responseOf<{ claim: Claim }>(await person.post(`/api/warranties/${id}/messages`, answer))
    expect(answered.claim).toMatchObject({
      status: 'SUBMITTED',
      messages: [{}, {}, { text: 'Three times.', status: 'SUBMITTED' }],
    })
    responseOf(await staff.post(`/api/staff/warranties/${id}/messages`, { text: 'Thank you.' }))
    expect((await decide(id, { status: 'APPROVED' })).status).toBe(422)
    expect((await decide(id, { status: 'CLOSED' })).status).toBe(409)
    responseOf(await decide(id, { status: 'APPROVED', remedy: 'REPLACE' }))
    responseOf(await decide(id, { status: 'CLOSED', message: 'Handed over.' }))
    expect((await person.post(`/api/warranties/${id}/messages`, { text: 'And now?' })).status).toBe(409)
    const [kept] = (await own(person)).warranties.data
    expect(kept).toMatchObject({ status: 'CLOSED', remedy: 'REPLACE' })
    expect(kept?.messages.map(({ status }) => status)).toEqual([
      'SUBMITTED',
      'NEED_INFO',
      'SUBMITTED',
      null,
      'APPROVED',
      'CLOSED',
    ])
    const notices = await api.db.query<{ body: string }>(
      'select body from notice where recipient = $1 and template is null order by created_at',
      [person.phone],
    )
    expect(notices.filter(({ body }) => body.includes(no)).map(({ body }) => body.split('. ').at(-1))).toContain(
      'Handed over.',
    )
    const trail = await api.db.query('select act from audit_entry where object_id = $1', [id])
    expect(trail).toHaveLength(3)
  })

  it('exchange each message once, however often its key is repeated', async () => {
    const person = await newCustomer(api)
    const { id } = await made(person, { authentication_code: await print() })
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()) }
    const submit = () => staff.post(`/api/staff/warranties/${id}/messages`, { text: 'We look at it today.' }, headers)
    const statuses = (await Promise.all(Array.from({ length: 16 }, submit))).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect((await submit()).status).toBe(200)
    const [kept] = (await own(person)).warranties.data
    expect(kept?.messages.map(({ text }) => text).slice(1)).toEqual(['We look at it today.'])
  })

  it('decide it once in sixteen parallel requests', async () => {
    const person = await newCustomer(api)
    const { id } = await made(person, { authentication_code: await print() })
    const submit = () => decide(id, { status: 'APPROVED', remedy: 'REPAIR' })
    const statuses = (await Promise.all(Array.from({ length: 16 }, submit))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  })
})

describe('a video', () => {
  it('is accepted for a claim only, up to its size limit', async () => {
    const person = await newCustomer(api)
    expect((await sendFile(person, MP4, 'document')).status).toBe(415)
    expect((await sendFile(person, new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]))).status).toBe(200)
    const long = new Uint8Array(MAX_VIDEO_BYTES + 1)
    long.set(new TextEncoder().encode(MP4))
    expect((await sendFile(person, long)).status).toBe(413)
    expect((await sendFile(person, long.subarray(0, -1))).status).toBe(200)
    // All other files have the usual limit.
    const noise = new Uint8Array(MAX_FILE_BYTES + 1).fill(7)
    expect((await sendFile(person, noise)).status).toBe(413)
  })
})
