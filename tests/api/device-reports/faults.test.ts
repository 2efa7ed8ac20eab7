import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { getFaults } from '#contract/site/calls/get-faults.ts'
import { getStoreHealth } from '#contract/site/calls/get-store-health.ts'
import { createApp } from '#server/app.ts'
import { createFaultRecorder, type FaultRecorder } from '#server/domains/site/services/fault-recorder.ts'
import { removeExpiredRows } from '#server/jobs/retention.ts'
import { DatabaseUnavailable } from '#server/platform/database/database.ts'
import { countingLog, countingReport, silentLog } from '#server/platform/http/log.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'

const SECRET = 'Canary0123'
const DAY_MS = 24 * 60 * 60_000
const KEPT = 2_000

let api: Api
let clock: TestClock
let admin: SignedIn
let recorder: FaultRecorder

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
  admin = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from fault')
  recorder = createFaultRecorder(api.store)
})

const list = async (query = '') => responseOf(getFaults, await admin.get(`/api/staff/faults${query}`)).faults

const fault = (place = 'GET /api/home', request_id: string | null = 'request-01') => ({
  source: 'request' as const,
  request_id,
  place,
  status: 500,
  description: 'TypeError code=22P02\n    at read (file:///srv/shop/server/domains/site/queries/faults.ts:12:3)',
})

/** An app whose database fails, with the values of the statement in the error. */
function failingApp() {
  const query = (_sql: string, parameters: readonly unknown[] = []) =>
    Promise.reject(new TypeError(`invalid input: ${SECRET} ${parameters.join()}`))
  return createApp(
    { ...api.store, db: { query, transaction: () => Promise.reject(new TypeError(SECRET)) } },
    { log: countingLog(silentLog, recorder.record) },
  )
}

describe('the errors that staff see', () => {
  it('have the reference of the error page, the route and the line, and no value', async () => {
    const answer = await failingApp().request(`http://127.0.0.1:3000/api/products?q=${SECRET}`)
    expect(answer.status).toBe(500)
    countingReport(() => {}, recorder.record)('send notices', new RangeError(SECRET))
    await recorder.flush()
    const { data, meta } = await list()
    expect(data).toEqual([
      expect.objectContaining({ source: 'task', place: 'send notices', status: null, request_id: null }),
      expect.objectContaining({
        source: 'request',
        place: 'GET /api/products',
        status: 500,
        error: 'TypeError',
        request_id: answer.headers.get(HEADER.requestId),
      }),
    ])
    expect(meta.total).toBe(2)
    expect(JSON.stringify(data)).not.toContain(SECRET)
    expect(JSON.stringify(await api.db.query('select * from fault'))).not.toContain(SECRET)
  })

  it('are found by the reference or its beginning', async () => {
    recorder.record(fault('GET /api/home', 'abc-1'))
    recorder.record(fault('GET /api/carts', 'abd-2'))
    recorder.record(fault('job', null))
    await recorder.flush()
    const places = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ place }) => place)
    expect(await places('abc-1')).toEqual(['GET /api/home'])
    expect(await places('ab')).toEqual(['GET /api/carts', 'GET /api/home'])
    expect(await places('%')).toEqual([])
  })

  it('name the first line of our own code', async () => {
    recorder.record(fault())
    await recorder.flush()
    expect((await list()).data[0]).toMatchObject({
      error: 'TypeError code=22P02',
      line: 'server/domains/site/queries/faults.ts:12',
    })
  })

  it('name no line of a package, and no folder above the store', async () => {
    const description = [
      'TypeError',
      '    at send (file:///srv/server/shop/node_modules/@hono/node-server/dist/index.mjs:7:1)',
      '    at answer (file:///srv/server/shop/server/app.ts:42:9)',
    ].join('\n')
    recorder.record({ ...fault(), description })
    recorder.record({ ...fault('GET /b'), description: 'TypeError\n    at node:internal/timers:7:1' })
    await recorder.flush()
    expect((await list()).data.map(({ line }) => line)).toEqual([null, 'server/app.ts:42'])
  })

  it('are for staff with the permission only', async () => {
    const [customer, staff] = [await logIn(api, PHONE.customer), await logIn(api, PHONE.staff)]
    for (const path of ['/api/staff/faults', '/api/staff/health']) {
      expect((await api.ask('GET', path)).status).toBe(401)
      expect((await customer.get(path)).status).toBe(403)
      expect((await staff.get(path)).status).toBe(403)
      expect((await admin.get(path)).status).toBe(200)
    }
  })
})

describe('the record of errors', () => {
  it('does not let a flood of one error push out the others', async () => {
    for (let at = 0; at < 1_000; at += 1) recorder.record(fault('GET /api/products', `flood-${at}`))
    recorder.record(fault('POST /api/carts/checkout', 'the other'))
    await recorder.flush()
    expect((await list('?q=flood')).meta.total).toBe(20)
    expect((await list('?q=the')).meta.total).toBe(1)
    clock.pass(60_000)
    recorder.record(fault('GET /api/products', 'flood again'))
    await recorder.flush()
    expect((await list('?q=flood')).meta.total).toBe(21)
  })

  it('keeps what the database does not take for the next time, within limits, and fails nobody', async () => {
    let isDown = true
    const query = ((sql: string, parameters?: readonly unknown[]) =>
      isDown ? Promise.reject(new DatabaseUnavailable('down')) : api.db.query(sql, parameters)) as Api['db']['query']
    const own = createFaultRecorder({ ...api.store, db: { ...api.db, query } })
    for (let at = 0; at < 1_000; at += 1) own.record(fault(`GET /${at}`, `lost-${at}`))
    await expect(own.flush()).rejects.toThrow('down')
    isDown = false
    await own.flush()
    await own.flush()
    expect((await list('?q=lost')).meta.total).toBe(200)
  })

  it('is limited in rows and in days', async () => {
    await api.db.query(
      `insert into fault (id, market, at, source, request_id, place, error)
       select gen_random_uuid(), 'MY', $1::timestamptz - n * interval '1 second', 'request', 'old-' || n, 'GET /', 'Error'
         from generate_series(1, ${KEPT + 50}) as n`,
      [new Date(clock.now())],
    )
    recorder.record(fault())
    await recorder.flush()
    expect((await list()).meta.total).toBe(KEPT)
    expect((await list('?q=request-01')).meta.total).toBe(1)
    clock.pass(31 * DAY_MS)
    await removeExpiredRows(api.store)
    const [{ count } = { count: -1 }] = await api.db.query<{ count: number }>('select count(*) as count from fault')
    expect(count).toBe(0)
    admin = await logIn(api, PHONE.admin)
  })
})

describe('the status of the store', () => {
  it('has the errors of the last day, the messages that wait, and the state of jobs and back-ups', async () => {
    recorder.record(fault())
    await recorder.flush()
    await api.db.query('delete from notice')
    const health = async () => responseOf(getStoreHealth, await admin.get('/api/staff/health')).health
    expect(await health()).toMatchObject({
      faults_last_day: 1,
      messages_waiting: 0,
      jobs: 'off',
      backup: 'none',
      last_backup_at: null,
      disk: 'ok',
    })
  })
})
