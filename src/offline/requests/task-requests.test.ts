import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { openOwnRecords } from '../storage/own-records.ts'
import { KEY } from '../storage/records.ts'
import { findUnsent, signOutDevice } from '../storage/sign-out.ts'
import type { RequestTasks } from './request.ts'
import { openRequestQueue } from './request-queue.ts'
import { ALERTS, CLAIMS, LISTS, REVIEWS, SCANS } from './task-kinds.ts'

const OWNER = 'alice:0'
const CODE = 'KABUSADEM229'
const CHECK: RequestTasks['scans'] = { kind: 'check', code: CODE }
const CLAIM: RequestTasks['claims'] = {
  kind: 'claim',
  product: 'Kabusa One',
  body: { fault: 'battery', description: 'Empty within an hour.', code_id: 'c1' },
}
const FILES = ['a.jpg', 'b.mp4'].map((name) => ({ name, file: new Blob([name]) }))

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const yes = (response: object) => json(200, { OK: true, data: { response, userMessage: null } })
const no = (status: number, code: string, { fields = {}, headers = {} } = {}) =>
  json(status, { OK: false, data: { response: null, userMessage: `no: ${code}`, code, fields } }, headers)
const genuine = () =>
  yes({ result: 'genuine_first', product: null, first_checked_at: '2026-11-21T00:00:00Z', checks: 1, is_own: false })
const stored = (file_id: string) => yes({ file_id })
const claimed = () =>
  yes({
    claim: {
      id: 'w1',
      no: 'W-MY-2345-6789',
      status: 'SUBMITTED',
      remedy: null,
      fault: 'battery',
      product: {
        id: 1001,
        type: 'product',
        name: 'Kabusa One',
        image: {
          src: '/a.png',
          width: 4,
          height: 5,
          colour: '#f2f1ee',
          flavour_a: '#f2f1ee',
          flavour_b: '#f2f1ee',
          on_flavour: '#15161a',
        },
      },
      order_no: null,
      code_masked: null,
      warranty_until: '2027-01-01T00:00:00Z',
      created_at: '2026-11-21T00:00:00Z',
      updated_at: '2026-11-21T00:00:00Z',
      messages: [],
    },
  })

/** A request queue whose server gives these responses in turn; `null` is a network failure. */
function phone(answers: (Response | null)[], disk = memoryDevice()) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const clock = { ms: 1_000 }
  let id = 0
  const ask: typeof fetch = async (address, { headers, body } = {}) => {
    const key = new Headers(headers).get('Idempotency-Key')
    sent.push({ path: address as string, key, body: typeof body === 'string' ? JSON.parse(body) : 'file' })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const dependencies = {
    transact: disk.open(),
    fetch: ask,
    fetchFile: () => ask,
    now: () => clock.ms,
    newId: () => `id-${(id += 1)}`,
  }
  const scans = openRequestQueue(SCANS, OWNER, dependencies)
  const alerts = openRequestQueue(ALERTS, OWNER, dependencies)
  const reviews = openRequestQueue(REVIEWS, OWNER, dependencies)
  const lists = openRequestQueue(LISTS, OWNER, dependencies)
  return { scans, alerts, reviews, lists, claims: openRequestQueue(CLAIMS, OWNER, dependencies), sent, disk, clock }
}

describe('a scan without connection', () => {
  it('waits on the device and is sent later under the same key', async () => {
    const { scans, sent } = phone([null, null, genuine()])
    await scans.give({ task: CHECK })
    expect([await scans.send(), await scans.send(), await scans.send()]).toEqual([1, 1, 0])
    expect(await scans.send()).toBe(0)
    expect(sent.map(({ path, body }) => [path, body])).toEqual([1, 2, 3].map(() => ['/api/verify', { code: CODE }]))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(await scans.read()).toMatchObject([{ state: 'done', answer: { result: 'genuine_first' } }])
  })

  it('waits for Retry-After and is not refused by temporary failures', async () => {
    const portal = new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } })
    const limited = no(429, 'RATE_LIMIT', { headers: { 'Retry-After': '600' } })
    const { scans, sent, clock } = phone([portal, no(503, 'UNAVAILABLE'), limited, genuine()])
    await scans.give({ task: CHECK })
    for (let turn = 0; turn < 5; turn += 1) expect(await scans.send()).toBe(1)
    expect(sent).toHaveLength(3)
    expect((await scans.read())[0]?.said).toBe('no: RATE_LIMIT')
    clock.ms += 600_000
    expect(await scans.send()).toBe(0)
  })

  it('is refused with the server’s message and does not block the next one', async () => {
    const { scans } = phone([
      no(409, 'CONFLICT'),
      no(422, 'VALIDATION', { fields: { code: 'We do not know this code.' } }),
      genuine(),
    ])
    await scans.give({ task: { kind: 'register', code: CODE } })
    await scans.give({ task: { kind: 'register', code: CODE } })
    await scans.give({ task: CHECK })
    expect(await scans.send()).toBe(0)
    expect((await scans.read()).map(({ state, said }) => [state, said])).toEqual([
      ['refused', 'no: CONFLICT'],
      ['refused', 'We do not know this code.'],
      ['done', null],
    ])
  })

  it('stays listed for 30 days', async () => {
    const { scans, clock } = phone([genuine()])
    await scans.give({ task: CHECK })
    await scans.send()
    clock.ms += 31 * 24 * 60 * 60_000
    expect(await scans.read()).toEqual([])
  })
})

describe('a warranty claim without connection', () => {
  it('replaces its draft, uploads each file once and is submitted once', async () => {
    const { claims, sent, disk } = phone([stored('f1'), null, stored('f2'), null, claimed()])
    const records = openOwnRecords(disk.open(), OWNER)
    await records.keep('draft:claim', { value: {}, at: 1 })
    await claims.give({ task: CLAIM, files: FILES }, KEY.own({ owner: OWNER, name: 'draft:claim' }))
    expect(await records.read('draft:claim')).toBeNull()
    expect([await claims.send(), await claims.send(), await claims.send()]).toEqual([1, 1, 0])
    expect(sent.map(({ path }) => path)).toEqual([...Array(3).fill('/api/files'), ...Array(2).fill('/api/warranties')])
    expect(sent.at(-1)?.body).toMatchObject({ code_id: 'c1', files: ['f1', 'f2'] })
    expect(sent[3]?.key).toBe(sent[4]?.key)
    expect(await claims.read()).toMatchObject([
      { state: 'done', files: [], answer: { claim: { no: 'W-MY-2345-6789' } } },
    ])
  })

  it('uploads its files again under another key when the server has deleted them', async () => {
    const gone = () => no(422, 'VALIDATION', { fields: { files: 'A file has gone.' } })
    const { claims, sent } = phone([stored('f1'), gone(), stored('f2'), claimed()])
    await claims.give({ task: CLAIM, files: FILES.slice(0, 1) })
    expect(await claims.send()).toBe(0)
    expect(sent.map(({ body }) => (body === 'file' ? body : (body as { files: string[] }).files))).toEqual([
      'file',
      ['f1'],
      'file',
      ['f2'],
    ])
    expect(sent[1]?.key).not.toBe(sent[3]?.key)
  })

  it('is refused with the name of a file that the server does not accept', async () => {
    const { claims } = phone([no(415, 'UNSUPPORTED_MEDIA')])
    await claims.give({ task: CLAIM, files: FILES })
    expect(await claims.send()).toBe(0)
    expect(await claims.read()).toMatchObject([{ state: 'refused', said: 'a.jpg: no: UNSUPPORTED_MEDIA' }])
  })

  it('uploads two files with the same name', async () => {
    const { claims, sent } = phone([stored('f1'), stored('f2'), claimed()])
    const twins = [1, 2].map((no) => ({ name: 'image.jpg', file: new Blob([`${no}`]) }))
    await claims.give({ task: CLAIM, files: twins })
    expect(await claims.send()).toBe(0)
    expect(sent.at(-1)?.body).toMatchObject({ files: ['f1', 'f2'] })
  })
})

describe('sign-out', () => {
  it('deletes everything but unsent requests, and those too unless they are kept', async () => {
    const { scans, disk } = phone([genuine()])
    await scans.give({ task: CHECK })
    await scans.send()
    await scans.give({ task: { kind: 'register', code: CODE } })
    const clock = { now: () => 1_000, monotonic: () => 1_000 }
    const dependencies = { transact: disk.open(), clock, changed: () => {} }
    expect((await findUnsent(dependencies.transact, OWNER)).requests.map(({ task }) => task.kind)).toEqual(['register'])
    await signOutDevice(dependencies, OWNER, true)
    expect((await scans.read()).map(({ task }) => task.kind)).toEqual(['register'])
    await signOutDevice(dependencies, OWNER, false)
    expect(await scans.read()).toEqual([])
  })
})

describe('back-in-stock requests without connection', () => {
  const body = { productable_id: 1012, productable_type: 'product' } as const
  const alert = { ...body, name: 'Mango', created_at: '2026-11-21T00:00:00Z', expires_at: '2027-02-19T00:00:00Z' }

  it('are sent in their order, each under one key, and asked at sign-out', async () => {
    const { alerts, sent, disk } = phone([null, yes({ alert }), yes({})])
    await alerts.give({ task: { kind: 'ask', name: 'Mango', body } })
    await alerts.give({ task: { kind: 'withdraw', name: 'Mango', body } })
    expect(await alerts.send()).toBe(2)
    const unsent = await findUnsent(disk.open(), OWNER)
    expect(unsent.requests.map(({ list, task }) => [list, task.kind])).toEqual([
      ['alerts', 'ask'],
      ['alerts', 'withdraw'],
    ])
    expect(await alerts.send()).toBe(0)
    const [asked, withdrawn] = ['/api/stock_alerts', '/api/stock_alerts/withdraw'].map((path) =>
      sent.filter((one) => one.path === path),
    )
    expect(new Set(asked?.map(({ key }) => key)).size).toBe(1)
    expect(withdrawn?.at(-1)?.body).toEqual(body)
    expect(sent.at(-1)?.path).toBe('/api/stock_alerts/withdraw')
  })
})

describe('a review without connection', () => {
  const body = {
    productable_id: 1001,
    productable_type: 'product',
    rating: 5,
    title: '',
    text: 'Lasts all day.',
  } as const
  const review = {
    id: 'r1',
    product: {
      id: 1001,
      type: 'product',
      name: 'Kabusa One',
      image: {
        src: '/a.png',
        width: 4,
        height: 5,
        colour: '#f2f1ee',
        flavour_a: '#f2f1ee',
        flavour_b: '#f2f1ee',
        on_flavour: '#15161a',
      },
    },
    rating: 5,
    title: '',
    text: body.text,
    status: 'waiting',
    reason: null,
    reply: null,
    written_at: '2026-11-21T00:00:00Z',
  }

  it('is sent once, under one key, and its refusal stays with the server’s message', async () => {
    const { reviews, sent } = phone([null, yes({ review }), no(409, 'CONFLICT')])
    await reviews.give({ task: { kind: 'review', name: 'Kabusa One', body } })
    expect([await reviews.send(), await reviews.send(), await reviews.send()]).toEqual([1, 0, 0])
    expect(sent).toMatchObject([1, 2].map(() => ({ path: '/api/reviews', body })))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    await reviews.give({ task: { kind: 'review', name: 'Kabusa One', body: { ...body, rating: 1 } } })
    await reviews.send()
    expect((await reviews.read()).map(({ state, said }) => [state, said])).toEqual([
      ['done', null],
      ['refused', 'no: CONFLICT'],
    ])
  })
})

describe('changes of saved order lists without connection', () => {
  const id = '0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6b'
  const body = { id, name: 'Weekly', lines: [{ id: 1012, name: 'Mango', quantity: 20 }] }
  const list = { ...body, updated_at: '2026-11-25T00:00:00Z' }

  it('are sent in their order for the dealer of that moment, each under one key', async () => {
    const { lists, sent } = phone([null, yes({ list }), null, yes({})])
    await lists.give({ task: { kind: 'save', dealer: 'd1', name: body.name, body } })
    await lists.give({ task: { kind: 'remove', dealer: null, name: body.name, body: { id } } })
    while ((await lists.send()) > 0) continue
    const [saved, removed] = ['/api/order_lists?dealer_id=d1', '/api/order_lists/remove'].map((path) =>
      sent.filter((one) => one.path === path),
    )
    expect([saved?.length, removed?.length]).toEqual([2, 2])
    expect(new Set(saved?.map(({ key }) => key)).size).toBe(1)
    expect(saved?.at(-1)?.body).toEqual(body)
    expect((await lists.read()).map(({ state }) => state)).toEqual(['done', 'done'])
  })
})
