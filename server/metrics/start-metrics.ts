import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Store } from '../context.ts'
import { isSameSecret } from '../platform/crypto/is-same-secret.ts'
import { CannotStart } from '../platform/database/database.ts'
import { registry } from '../platform/metrics/metrics.ts'
import type { MetricsSettings } from '../platform/metrics/metrics-settings.ts'
import { createStoreGauges, type StoreVitals } from './store-gauges.ts'

export interface MetricsServer {
  /** 0 when the metrics are not exported. */
  port: number
  close(): Promise<void>
}

const PATH = '/metrics'
const LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 60_000, maxHeaderSize: 8 * 1024 }

const buildInfo = new Gauge({
  name: 'store_build_info',
  help: '1; the label is the version of the store',
  labelNames: ['version'],
  registers: [registry],
})

let hasDefaults = false

/**
 * Serves the metrics at a port of their own, which no proxy of the store leads to: they tell how much the store sells.
 * Without METRICS_ADDRESS it does nothing.
 *
 * @throws CannotStart when the address cannot be opened
 */
export async function startMetrics(
  store: Store,
  { version, ...vitals }: StoreVitals & { version: string },
): Promise<MetricsServer> {
  const { metrics } = store.config.operations
  if (metrics === null) return { port: 0, close: async () => {} }
  // Event loop delay, memory, garbage collection: measured from now on, once per process.
  if (!hasDefaults) collectDefaultMetrics({ register: registry })
  hasDefaults = true
  buildInfo.set({ version }, 1)
  const refresh = createStoreGauges(store, vitals)
  const server = createServer(LIMITS, (request, response) => {
    const status = statusFor(request, metrics)
    if (status === 200) void answer(response, refresh)
    else response.writeHead(status, { 'Cache-Control': 'no-store', ...(status === 401 && CHALLENGE) }).end()
  })
  server.listen(metrics.port, metrics.host)
  await once(server, 'listening').catch((cause: unknown) => {
    const address = `${metrics.host}:${metrics.port}`
    throw new CannotStart(
      `METRICS_ADDRESS is "${address}", which cannot be opened: write an address of this machine and a free port.`,
      { cause },
    )
  })
  // The store ends when its own listener has closed, also while Prometheus holds a connection.
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Never throws. */
async function answer(response: ServerResponse, refresh: () => Promise<void>): Promise<void> {
  try {
    await refresh()
    const text = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' }

function statusFor({ method, url, headers }: IncomingMessage, { token }: MetricsSettings): number {
  if (token !== null && !isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) return 401
  if (url?.split('?')[0] !== PATH) return 404
  return method === 'GET' ? 200 : 405
}
