import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REPORT_FILES } from '#contract/reports/calls/export-report.ts'
import { MARGIN_DIMENSIONS } from '#contract/reports/margin-report.ts'
import { SALES_DIMENSIONS } from '#contract/reports/sales-report.ts'
import { getReadiness } from '#contract/site/calls/get-readiness.ts'
import { getStoreHealth } from '#contract/site/calls/get-store-health.ts'
import { createApp } from '#server/app.ts'
import { startMetrics } from '#server/metrics/start-metrics.ts'
import type { Replica, ReplicaReport } from '#server/platform/database/replica.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, callsOf, logIn, openApi, PHONE, stoppedClock } from '../../support/journeys/api.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PERIOD = 'period=30_days'
const READS = [
  `/api/staff/reports/sales?${PERIOD}`,
  ...SALES_DIMENSIONS.map((dimension) => `/api/staff/reports/sales/${dimension}?${PERIOD}`),
  `/api/staff/reports/discounts?${PERIOD}`,
  `/api/staff/reports/funnel?${PERIOD}`,
  '/api/staff/reports/points',
  '/api/staff/reports/stock',
  ...MARGIN_DIMENSIONS.map((dimension) => `/api/staff/reports/margins/${dimension}?${PERIOD}`),
  '/api/staff/reports/stock_at_cost',
  `/api/staff/reports/offline?${PERIOD}`,
  ...REPORT_FILES.map((name) => `/api/staff/report_files/${name}?${PERIOD}`),
]

/** Which calls read from a replica. A real one is in `server/platform/database/replica.test.ts`. */
describe('a store with a replica', () => {
  const clock = stoppedClock()
  let api: Api
  let withReplica: Pick<Api, 'raw' | 'ask'>
  let cookie = ''
  let replica: Replica
  let reads = 0
  let report: ReplicaReport
  beforeEach(() => {
    reads = 0
    report = { state: 'ok', lagMs: 12, byReplica: 7, byPrimary: 2 }
  })

  beforeAll(async () => {
    api = await openApi({}, {}, clock)
    ;({ cookie } = await logIn(api, PHONE.admin))
    /** The same database in read-only transactions, so that it has the same figures and refuses to write. */
    replica = {
      read(work) {
        reads += 1
        return api.db.transaction(async (transaction) => {
          await transaction.query('set transaction read only')
          return work(transaction)
        })
      },
      report: () => report,
      look: async () => {},
      close: async () => {},
    }
    withReplica = callsOf(createApp({ ...api.store, replica }, { checksAnswers: true }))
  })
  afterAll(() => api.close())

  const textAt = async (from: Pick<Api, 'raw'>, path: string) => {
    const answer = await from.raw('GET', path, { headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }

  it.each(READS)('reads %s there, in one transaction that does not write', async (path) => {
    const expected = await textAt(api, path)
    expect(expected.status).toBe(200)
    expect(await textAt(withReplica, path)).toEqual(expected)
    expect(reads).toBe(1)
  })

  it('reads the sitemap there', async () => {
    const expected = await textAt(api, '/sitemap.xml')
    expect(expected.text).toContain('<loc>')
    expect(await textAt(withReplica, '/sitemap.xml')).toEqual(expected)
    expect(reads).toBe(1)
  })

  it('reads no other call there', async () => {
    const document = JSON.parse((await textAt(api, '/api/openapi.json')).text) as { paths: Record<string, object> }
    const others = Object.entries(document.paths)
      .filter(([path, methods]) => 'get' in methods && !/\{|^\/api\/staff\/report/.test(path))
      .map(([path]) => path)
    expect(others.length).toBeGreaterThan(50)
    for (const path of others) await textAt(withReplica, path)
    expect(reads).toBe(0)
    const users = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) =>
      /\bonReplica\(|\breplica\??\.read\(/.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    expect(users.filter((file) => !file.startsWith('server/platform/') && !file.endsWith('.test.ts')).sort()).toEqual([
      'server/domains/content/services/sitemap.ts',
      'server/domains/reports/routes/reports.ts',
    ])
  })

  it('refuses wrong dates as without one', async () => {
    const wrong = '/api/staff/reports/sales?period=dates&from=2026-02-01&to=2026-01-01'
    const expected = await textAt(api, wrong)
    expect(expected.status).toBe(422)
    expect(await textAt(withReplica, wrong)).toEqual(expected)
  })

  it('exports its state and lag', async () => {
    const config = {
      ...api.store.config,
      operations: { ...api.store.config.operations, metrics: { host: '127.0.0.1', port: 0, token: null } },
    }
    report = { ...report, state: 'behind', lagMs: 1_500 }
    const operations = { jobs: () => 'ok' as const, backup: async () => 'none' as const }
    const metrics = await startMetrics(
      { ...api.store, config, replica },
      { version: '9.9.9', operations, ping: async () => {} },
    )
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
    await metrics.close()
    expect(text).toContain('store_replica_state{state="behind"} 1\n')
    expect(text).toContain('store_replica_state{state="ok"} 0\n')
    expect(text).toContain('store_replica_lag_seconds 1.5\n')
  })

  it('shows it in the status and to load balancers, which use the server whatever its state', async () => {
    for (const state of ['ok', 'behind', 'unreachable', 'not_standby'] as const) {
      report = { ...report, state }
      expect(responseOf(getReadiness, await withReplica.ask('GET', '/api/health/ready')).replica).toBe(state)
      const { health } = responseOf(
        getStoreHealth,
        await withReplica.ask('GET', '/api/staff/health', { headers: { cookie } }),
      )
      expect(health.replica).toEqual({ state, lag_ms: 12, reads: 7, reads_of_primary: 2 })
    }
    const { health } = responseOf(getStoreHealth, await api.ask('GET', '/api/staff/health', { headers: { cookie } }))
    expect(health.replica).toEqual({ state: 'off', lag_ms: null, reads: 0, reads_of_primary: 0 })
  })
})
