import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '#server/domains/notifications/queries/outbound-messages.ts'
import { SendFailure } from '#server/domains/notifications/senders/sender.ts'
import { sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { startMetrics } from '#server/metrics/start-metrics.ts'
import { countingLog, silentLog } from '#server/platform/http/log.ts'
import { createSchedule } from '#server/platform/jobs/schedule.ts'
import { type Api, change, logIn, openApi, PHONE, type TestClock, testClock } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const TOKEN = 'a token that nobody guesses'
const MINUTE_MS = 60_000
const SECRET = 'Canary0123'

let api: Api
let clock: TestClock
let metrics: Awaited<ReturnType<typeof startMetrics>>
/** Settles the pings of a database that does not answer; null: it answers. */
let silence: PromiseWithResolvers<void> | null = null

const withMetrics = (token: string | null, store = api.store): Api['store'] => ({
  ...store,
  config: {
    ...store.config,
    operations: { ...store.config.operations, metrics: { host: '127.0.0.1', port: 0, token } },
  },
})
const vitals = {
  version: '9.9.9',
  operations: { jobs: () => 'late' as const, backup: async () => 'none' as const },
  ping: async () => silence?.promise,
}

beforeAll(async () => {
  clock = testClock()
  api = await openApi({ log: countingLog(silentLog) }, {}, clock)
  metrics = await startMetrics(withMetrics(null), vitals)
})
afterAll(async () => {
  await metrics.close()
  await api.close()
})

const scrape = (headers: Record<string, string> = {}, path = '/metrics', port = metrics.port) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

/** The samples by name and labels, with the gauges of the store as they are now. */
async function samples(): Promise<Map<string, number>> {
  clock.pass(10_000)
  const text = await (await scrape()).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

/** How much each of these samples grows through the work. */
async function growth(names: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await samples()
  await work()
  const after = await samples()
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
}

describe('the metrics', () => {
  it('count requests by declared route, refusals by code, and time them', async () => {
    const grown = await growth(
      [
        'store_http_requests_total{method="GET",route="/api/products/{type}/{id}",status="200"}',
        'store_http_requests_total{method="GET",route="/api/orders/{id}",status="401"}',
        'store_http_request_duration_seconds_count{route="/api/orders/{id}"}',
        'store_refusals_total{code="SESSION_REQUIRED"}',
        'store_http_requests_total{method="GET",route="unknown call",status="404"}',
        'store_http_requests_total{method="GET",route="page",status="404"}',
        'store_http_requests_total{method="other",route="page",status="405"}',
      ],
      async () => {
        await api.raw('GET', '/api/products/product/1052')
        await api.raw('GET', '/api/orders/0198')
        await api.raw('GET', '/api/nope')
        await api.raw('GET', '/shop/nope')
        await api.raw('MADEUP', '/')
      },
    )
    expect(grown).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('have no label that a visitor chooses', async () => {
    for (const path of [
      `/${SECRET}`,
      `/api/${SECRET}`,
      `/api/orders/${SECRET}`,
      `/_ipx/${SECRET}`,
      `/storage/${SECRET}`,
    ])
      await api.raw(SECRET.toUpperCase(), path)
    for (const path of [`/canary/path`, `/api/canary`, `/_ipx/canary/x`]) await api.raw('GET', path)
    await api.raw('POST', '/api/auth/login', { body: { identifier: `${SECRET}@example.com`, password: SECRET } })
    const text = await (await scrape()).text()
    expect(text).not.toMatch(new RegExp(`${SECRET}|canary`, 'i'))
  })

  it('count cart operations that were applied, repeated and refused', async () => {
    const person = await logIn(api, PHONE.customer)
    const clientId = randomUUID()
    const send = (operations: object[]) => person.post('/api/carts/sync', { operations })
    const good = { key: `${clientId}.1`, body: change({ productable_id: 1052 }) }
    const grown = await growth(
      [
        'store_cart_operations_total{outcome="applied",code=""}',
        'store_cart_operations_total{outcome="replayed",code=""}',
        'store_cart_operations_total{outcome="refused",code="NOT_FOUND"}',
        'store_cart_operations_total{outcome="refused",code="VALIDATION"}',
      ],
      async () => {
        await send([good, { key: `${clientId}.2`, base: 1, body: change({ productable_id: 9999 }) }])
        await send([good, { key: 'none', body: change() }])
      },
    )
    expect(grown).toEqual([1, 1, 1, 1])
  })

  it('count orders of the store once, from its books, and sign-ins', async () => {
    await samples()
    const person = await logIn(api, PHONE.customer)
    const placed = 'store_order_events_total{event="placed",market="MY"}'
    const cancelled = 'store_order_events_total{event="cancelled",market="MY"}'
    const order = await (async () => {
      const cart_ids = await fillCart(person, [{ productable_id: 1052 }])
      return buy(person, { cart_ids, address_id: await newAddress(person), payment_service: 'SENANGPAY' })
    })()
    expect(order.status).toBe(200)
    // Counted a minute later, when every transaction of its time has ended.
    expect((await growth([placed], async () => clock.pass(2 * MINUTE_MS)))[0]).toBe(1)
    await person.post(`/api/orders/${order.data.order_id ?? order.order.id}/cancel`, { reason: 'Changed my mind' })
    expect(await growth([placed, cancelled], async () => clock.pass(2 * MINUTE_MS))).toEqual([0, 1])
    expect(await growth(['store_sign_ins_total'], () => logIn(api, PHONE.customer))).toEqual([1])
  })

  it('count messages sent and given up, and show those that wait', async () => {
    const queue = (subject: string) =>
      enqueue(api.db, { subject, recipient: '+60123456789', channel: 'sms', body: subject, now: new Date(clock.now()) })
    const outcome = (one: string) => `store_messages_total{channel="sms",outcome="${one}"}`
    await api.db.query('delete from notice')
    await queue('one')
    await queue('two')
    const before = await samples()
    expect(before.get('store_messages_waiting{channel="sms"}')).toBe(2)
    expect(before.get('store_message_oldest_waiting_seconds')).toBeGreaterThanOrEqual(10)
    let sent = 0
    const sender = {
      async send() {
        sent += 1
        if (sent > 1) return undefined
        throw new SendFailure({ provider: 'test', answer: '400' }, { isFinal: true })
      },
    }
    const grown = await growth([outcome('sent'), outcome('failed')], () => sendOutboundMessages(api.store, sender))
    expect(grown).toEqual([1, 1])
    expect((await samples()).get('store_messages_waiting{channel="sms"}')).toBe(0)
  })

  it('show the last success, the duration and the failures of each job', async () => {
    const job = {
      name: 'watched',
      everyMs: 0,
      run: async () => {
        clock.pass(3_000)
        if (isBroken) throw new Error('no')
      },
    }
    let isBroken = false
    const schedule = createSchedule({ jobs: [job], clock, report: () => {} })
    await schedule.runDue()
    const succeeded = clock.now() / 1000
    isBroken = true
    clock.pass(MINUTE_MS)
    await schedule.runDue()
    const found = await samples()
    expect(found.get('store_job_last_success_timestamp_seconds{job="watched"}')).toBeCloseTo(succeeded, 1)
    expect(found.get('store_job_last_duration_seconds{job="watched"}')).toBeCloseTo(3, 1)
    expect(found.get('store_job_failures_total{job="watched"}')).toBe(1)
    expect(found.get('store_jobs_late')).toBe(1)
  })

  it('show what waits for the database and for pictures, pages and documents', async () => {
    const release = Promise.withResolvers<void>()
    const held = Array.from({ length: 12 }, () => api.db.transaction(() => release.promise))
    const found = await samples().finally(() => release.resolve())
    await Promise.all(held)
    expect(found.get('store_queue_running{queue="database transactions"}')).toBe(11)
    expect(found.get('store_queue_waiting{queue="database transactions"}')).toBe(1)
    const queues = ['checkouts', 'writes', 'reads', 'checkout transactions', 'database statements', 'documents']
    expect(queues.filter((queue) => !found.has(`store_queue_waiting{queue="${queue}"}`))).toEqual([])
    expect(found.get('store_database_wait_seconds_count{kind="transactions"}')).toBeGreaterThan(11)
  })

  it('are answered while the database is not', async () => {
    expect((await samples()).get('store_database_up')).toBe(1)
    const silent = Promise.withResolvers<void>()
    silence = silent
    expect((await samples()).get('store_database_up')).toBe(0)
    silence = null
    silent.reject(new Error('gone'))
    await expect.poll(async () => (await samples()).get('store_database_up')).toBe(1)
  })
})

describe('the port of the metrics', () => {
  it('answers nothing but the metrics', async () => {
    expect((await scrape({}, '/')).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(405)
    expect((await api.raw('GET', '/metrics')).status).toBe(404)
    expect((await api.raw('GET', '/api/metrics')).status).toBe(404)
  })

  it('takes the token and no other', async () => {
    const guarded = await startMetrics(withMetrics(TOKEN), vitals)
    const status = async (authorization?: string) =>
      (await scrape(authorization === undefined ? {} : { authorization }, '/metrics', guarded.port)).status
    expect(await status()).toBe(401)
    expect(await status(`Bearer ${TOKEN}x`)).toBe(401)
    expect(await status(`Bearer ${TOKEN}`)).toBe(200)
    await guarded.close()
  })

  it('is refused with a sentence where another program listens', async () => {
    const taken = withMetrics(null)
    const { operations } = taken.config
    const second = {
      ...taken,
      config: {
        ...taken.config,
        operations: { ...operations, metrics: { host: '127.0.0.1', port: metrics.port, token: null } },
      },
    }
    await expect(startMetrics(second, vitals)).rejects.toThrow('write an address of this machine and a free port.')
  })

  it('is not opened without METRICS_ADDRESS', async () => {
    expect((await startMetrics(api.store, vitals)).port).toBe(0)
  })
})

describe('the dashboard, the alerts and the guide', () => {
  const root = join(import.meta.dirname, '../../..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const alerts = read('deploy/prometheus/alerts.yml')
  const dashboard = read('deploy/grafana/store-dashboard.json')
  const namesIn = (text: string) => new Set(text.match(/\b(?:store|nodejs|process)_[a-z0-9_]+/g))

  it('use the metrics that the server exports, all of them', async () => {
    const text = await (await scrape()).text()
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }))
    const exported = types.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    )
    const used = namesIn(alerts + dashboard)
    expect([...used].filter((name) => !exported.includes(name))).toEqual([])
    const own = types.filter(({ name }) => name.startsWith('store_')).map(({ name }) => name)
    expect(own.filter((name) => ![...used].some((one) => one.startsWith(name)))).toEqual([])
  })

  it('choose by labels and values that the metrics have', async () => {
    const known: Record<string, readonly string[]> = {
      store_order_events_total: ['event="placed"', 'event="paid"', 'event="cancelled"', 'event="refunded"'],
      store_faults_total: ['source="task"', 'source="request"'],
      store_messages_total: ['outcome="failed"'],
      store_cart_operations_total: ['outcome="refused"'],
      store_http_requests_total: ['status="500"'],
      store_replica_state: ['state="ok"'],
      store_http_request_duration_seconds_bucket: ['route=~"/api/.*"', 'route="/api/carts/checkout"'],
      store_payment_reports_total: ['verdict=~"forged|contradicted|amount_differs|transaction_seen"'],
      process_resident_memory_bytes: ['job="store"'],
      process_cpu_seconds_total: ['job="store"'],
    }
    const chosen = [...`${alerts}${dashboard.replaceAll('\\"', '"')}`.matchAll(/\b(\w+)\{([^}]+)\}/g)]
    const wrong = chosen.filter(([, name = '', labels = '']) => name !== 'up' && !known[name]?.includes(labels))
    expect(wrong.map(([whole]) => whole)).toEqual([])
    expect(chosen.length).toBeGreaterThan(10)
  })

  it('explain every alert, and no other', () => {
    const guide = read('docs/guides/watch-the-store.md')
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    expect([...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(names)
    expect(names.length).toBeGreaterThan(10)
  })
})
