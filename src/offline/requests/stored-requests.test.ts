import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import type { QueueName } from '../../lib/http/queue-names.ts'
import { checkedTransact } from '../storage/checked-transact.ts'
import { POST_SCHEMAS } from '../storage/post-schemas.ts'
import type { Versioned } from '../storage/records.ts'
import { findUnsent, signOutDevice } from '../storage/sign-out.ts'
import { APPLICATIONS } from './application-kind.ts'
import { COLLECTIONS } from './collection-kind.ts'
import { CONTACT } from './contact-kind.ts'
import { COUNTER } from './counter-kind.ts'
import type { QueuedRequest } from './request.ts'
import type { QueueKinds } from './request-kind.ts'
import { openRequestQueue } from './request-queue.ts'
import { CLAIMS, REVIEWS, SCANS } from './task-kinds.ts'

/* The shapes in which installed builds store requests. They must be read, sent and written unchanged. */

const OWNER = 'alice:0'
const base = { v: 1, owner: OWNER, id: 'r1', at: 5, said: null, notBefore: null }
const message = { name: 'Aina', phone: '+60123456789', email: 'a@example.com', topic: 'order', message: 'Where is it?' }
const application = { company_name: 'Kedai Baru', first_name: 'Ravi', accept_terms: true }
const claim = { fault: 'battery', description: 'Empty within an hour.', code_id: 'c1' }
const review = { productable_id: 1001, productable_type: 'product', rating: 4, title: '', text: 'Lasts all day.' }
const collection = {
  id: 'c1',
  digest: 'd',
  receipt: 'AE',
  number: 1,
  way: 'cash',
  amount: 500,
  taken_at: '2026-11-27T02:31:00.000Z',
  dealer: { id: 'd1', name: 'Niaga Contoh' },
  sales_person: { id: 's1', name: 'Siti Jualan' },
  is_booked: true,
  is_rejected: false,
  is_reallocated: false,
  findings: [],
}
const movement = { id: 'k1', kind: 'in', amount: 500, reason: 'Change', at: '2026-11-27T02:31:00.000Z' }
const byMethod = { cash: 0, card: 0, qr: 0 }
const shift = {
  id: 's1',
  till: { id: 't1', name: 'Till 1', store_name: 'Bukit Bintang' },
  opened_by: 'Mei',
  opened_at: '2026-11-27T02:00:00.000Z',
  closed_by: null,
  closed_at: null,
  float: 0,
  float_expected: null,
  sales: 0,
  pieces: 0,
  total: 0,
  rounding: 0,
  discount: 0,
  payments: byMethod,
  refunds: byMethod,
  taxes: [],
  movements: [movement],
  expected: 500,
  counted: null,
  reason: null,
}
const uploaded = { name: 'a.jpg', file: new Blob(['a']), fileId: 'f1' }

const LETTER = { ...base, topic: 'order', state: 'waiting', body: message, ticketNo: null }
const withKey = { ...base, key: 'k1', state: 'waiting', renewals: 1 }
const APPLICATION = { ...withKey, company: 'Kedai Baru', body: application, papers: [uploaded], problems: {} }
const taskOf = (list: string, task: object, files: object[] = []) => ({ ...withKey, list, task, files, answer: null })

interface Stored {
  queue: QueueKinds
  key: string
  stored: object
  path: string
  /** Idempotency-Key on the wire. */
  sentKey: string
  body: object
  answer: object
}

const CASES: Record<string, Stored> = {
  letter: {
    queue: CONTACT as QueueKinds,
    key: `letter:${OWNER}:r1`,
    stored: LETTER,
    path: '/api/contact_us',
    sentKey: '"r1"',
    body: message,
    answer: { ticket_no: 'MY-AB23-CD45' },
  },
  application: {
    queue: APPLICATIONS as QueueKinds,
    key: `application:${OWNER}:r1`,
    stored: APPLICATION,
    path: '/api/auth/dealer/register',
    sentKey: '"k1"',
    body: { ...application, documents: ['f1'] },
    answer: { application: { id: 'a1', status: 'pending' } },
  },
  check: {
    queue: SCANS as QueueKinds,
    key: `scans:${OWNER}:r1`,
    stored: taskOf('scans', { kind: 'check', code: 'KABUSADEM229' }),
    path: '/api/verify',
    sentKey: '"k1"',
    body: { code: 'KABUSADEM229' },
    answer: { result: 'unknown', product: null, first_checked_at: null, checks: 0, is_own: false },
  },
  register: {
    queue: SCANS as QueueKinds,
    key: `scans:${OWNER}:r1`,
    stored: taskOf('scans', { kind: 'register', code: 'KABUSADEM229' }),
    path: '/api/authentication_codes',
    sentKey: '"k1"',
    body: { code: 'KABUSADEM229' },
    answer: {},
  },
  claim: {
    queue: CLAIMS as QueueKinds,
    key: `claims:${OWNER}:r1`,
    stored: taskOf('claims', { kind: 'claim', product: 'Kabusa One', body: claim }, [uploaded]),
    path: '/api/warranties',
    sentKey: '"k1"',
    body: { ...claim, files: ['f1'] },
    answer: {},
  },
  message: {
    queue: CLAIMS as QueueKinds,
    key: `claims:${OWNER}:r1`,
    stored: taskOf('claims', { kind: 'message', claimId: 'w1', no: 'W-1', body: { text: 'Hello' } }, [uploaded]),
    path: '/api/warranties/w1/messages',
    sentKey: '"k1"',
    body: { text: 'Hello', files: ['f1'] },
    answer: {},
  },
  review: {
    queue: REVIEWS as QueueKinds,
    key: `reviews:${OWNER}:r1`,
    stored: taskOf('reviews', { kind: 'review', name: 'Kabusa One', body: review }),
    path: '/api/reviews',
    sentKey: '"k1"',
    body: review,
    answer: {},
  },
  moved_cash: {
    queue: COUNTER as QueueKinds,
    key: `counter:${OWNER}:r1`,
    stored: taskOf('counter', { kind: 'move_cash', name: 'Till 1', shiftId: 's1', movement }),
    path: '/api/staff/counter/shifts/s1/cash',
    sentKey: '"k1"',
    body: { movement },
    answer: { shift },
  },
  receipt: {
    queue: COLLECTIONS as QueueKinds,
    key: `collections:${OWNER}:r1`,
    stored: taskOf('collections', { kind: 'receipt', name: 'Niaga Contoh', receipt: 'AE' }, [uploaded]),
    path: '/api/collections',
    sentKey: '"k1"',
    body: { receipt: 'AE', photo_id: 'f1' },
    answer: { collection },
  },
  order: {
    queue: COLLECTIONS as QueueKinds,
    key: `collections:${OWNER}:r1`,
    stored: taskOf('collections', { kind: 'order', name: 'Niaga Contoh', order: 'AI' }),
    path: '/api/signed_orders',
    sentKey: '"k1"',
    body: { order: 'AI' },
    answer: { order: { id: 'o1', order_no: 'MY26-000001', status: 'PROCESSING', total: 100 } },
  },
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const yes = (response: object) => json(200, { OK: true, data: { response, userMessage: null } })
const no = (status: number, code: string, fields = {}) =>
  json(status, { OK: false, data: { response: null, userMessage: `no: ${code}`, code, fields } })

/** A device with one record of an installed build. */
async function deviceWith({ queue, key, stored }: Pick<Stored, 'queue' | 'key' | 'stored'>, answers: Response[]) {
  const disk = memoryDevice()
  const open = () => checkedTransact(disk.open(), { schemas: POST_SCHEMAS, now: () => 10 })
  await disk.open()('readwrite', async (records) => records.put(key, stored as Versioned))
  const sent: unknown[] = []
  const ask: typeof fetch = async (address, { headers, body } = {}) => {
    const key = new Headers(headers).get('Idempotency-Key')
    sent.push({ path: address as string, sentKey: key, body: JSON.parse(body as string) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const dependencies = { transact: open(), fetch: ask, fetchFile: () => ask, now: () => 10, newId: () => 'new' }
  const requests = openRequestQueue<QueueName>(queue, OWNER, dependencies)
  return { disk, requests, sent, transact: open(), storedNow: () => disk.records.get(key) }
}

describe.each(Object.entries(CASES))('a stored %s of an installed build', (_name, one) => {
  it('is sent with its own key and body, and stays as it was while it waits, but for a mark that it was sent', async () => {
    const { requests, sent, storedNow } = await deviceWith(one, [])
    expect(await requests.send()).toBe(1)
    const { path, sentKey, body } = one
    expect(sent).toEqual([{ path, sentKey, body }])
    expect(storedNow()).toMatchObject({ ...one.stored, wasSent: true })
  })

  it('is kept unchanged at sign-out, or deleted', async () => {
    const { disk, transact, storedNow } = await deviceWith(one, [])
    expect((await findUnsent(transact, OWNER)).requests).toHaveLength(1)
    const dependencies = { transact, clock: { now: () => 1, monotonic: () => 1 }, changed: () => {} }
    await signOutDevice(dependencies, OWNER, true)
    expect(storedNow()).toEqual(one.stored)
    await signOutDevice(dependencies, OWNER, false)
    // The money of a receipt, or at a counter, was taken.
    const isOfMoney = one.queue === COLLECTIONS || one.queue === COUNTER
    expect([...disk.records.keys()]).toEqual(isOfMoney ? [one.key] : [])
  })

  it('is refused in the shape that an installed build reads', async () => {
    const { requests, storedNow } = await deviceWith(one, [no(422, 'VALIDATION', { field: 'No.' })])
    expect(await requests.send()).toBe(0)
    const said = one.queue.list === 'letters' || one.queue.list === 'applications' ? 'no: VALIDATION' : 'No.'
    const problems = one.queue.list === 'applications' ? { problems: { field: 'No.' } } : {}
    expect(storedNow()).toEqual({ ...one.stored, state: 'refused', said, ...problems })
  })
})

describe('the outcome of a request in the shape of an installed build', () => {
  const done: Record<string, object> = {
    letter: { state: 'sent', body: message, ticketNo: 'MY-AB23-CD45' },
    application: { state: 'sent', body: null, papers: [] },
    check: { state: 'done', answer: CASES.check?.answer },
  }
  it.each(Object.entries(done))('of a %s is written and read again', async (name, written) => {
    const one = CASES[name]
    if (!one) throw new Error(name)
    const { requests, storedNow } = await deviceWith(one, [yes(one.answer)])
    expect(await requests.send()).toBe(0)
    expect(storedNow()).toMatchObject({ ...one.stored, ...written })
    expect(Object.keys(storedNow() as object).sort()).toEqual(Object.keys(one.stored).sort())
    expect((await requests.read()).map(({ state }) => state)).toEqual(['done'])
  })
})

describe('an outcome that an installed build has stored', () => {
  it('of a message is read with its ticket', async () => {
    const stored = { ...LETTER, state: 'sent', body: null, ticketNo: 'T-1' }
    const { requests, storedNow } = await deviceWith({ ...(CASES.letter as Stored), stored }, [])
    expect(await requests.read()).toMatchObject([{ state: 'done', answer: { ticket_no: 'T-1' }, task: { body: null } }])
    expect(storedNow()).toEqual(stored)
  })

  it('of an application is read with the messages of its fields', async () => {
    const stored = { ...APPLICATION, state: 'refused', said: 'No.', problems: { documents: 'a.jpg: No.' } }
    const { requests, storedNow } = await deviceWith({ ...(CASES.application as Stored), stored }, [])
    expect(await requests.read()).toMatchObject([
      { state: 'refused', said: 'No.', problems: stored.problems, files: [{ name: 'a.jpg', fileId: 'f1' }] },
    ])
    expect(storedNow()).toEqual(stored)
  })
})

describe('records in two shapes', () => {
  it('are sent in the order of their times, also when an older tab has written one of them', async () => {
    const { requests, sent, disk } = await deviceWith({ ...(CASES.letter as Stored), stored: { ...LETTER, at: 20 } }, [
      yes({ ticket_no: 'T-1' }),
      yes({ ticket_no: 'T-2' }),
    ])
    const task: QueuedRequest<'letters'>['task'] = { kind: 'contact', topic: 'order', body: message as never }
    await requests.give({ task })
    expect(Object.keys(disk.records.get(`letter:${OWNER}:new`) as object).sort()).toEqual(Object.keys(LETTER).sort())
    expect(await requests.send()).toBe(0)
    expect(sent).toMatchObject([{ sentKey: '"new"' }, { sentKey: '"r1"' }])
  })
})
