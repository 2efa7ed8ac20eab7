import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestHttp, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { createSchedule } from '#server/platform/jobs/schedule.ts'
import { startTracing } from '#server/platform/tracing/start-tracing.ts'
import { traceDatabase } from '#server/platform/tracing/trace-database.ts'
import { inSpan } from '#server/platform/tracing/tracing.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'

const SECRET = 'Canary0123'
const PROXY = '10.9.9.9'

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status?: { code: number }
}

interface Received {
  headers: Record<string, unknown>
  resource: { attributes: { key: string; value: { stringValue?: string } }[] }
  spans: WireSpan[]
}

/** A receiver of OTLP over HTTP; any other path is the server of outbound calls. */
let receiver: Server
let received: Received[] = []
let bodies: string[] = []
let endpoint = ''
let api: Api
let end: (() => Promise<void>) | null = null

beforeAll(async () => {
  api = await openApi({}, { trustedProxies: [PROXY] })
  receiver = createServer((request, response) => void receive(request, response))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterEach(async () => {
  await end?.()
  end = null
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await api.close()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  if (request.url !== '/v1/traces') {
    response.writeHead(204).end()
    return
  }
  bodies.push(body)
  const { resourceSpans } = JSON.parse(body)
  for (const { resource, scopeSpans } of resourceSpans)
    received.push({ headers: request.headers, resource, spans: scopeSpans.flatMap((scope: Received) => scope.spans) })
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
}

/** The spans that the work causes. */
async function spansOf(work: () => Promise<unknown>, ratio = 1): Promise<WireSpan[]> {
  received = []
  bodies = []
  end = startTracing({ endpoint, headers: { 'x-key': 'key' }, serviceName: 'my shop', ratio })
  await work()
  await end()
  end = null
  return received.flatMap(({ spans }) => spans)
}

const tracedApp = () => createApp({ ...api.store, db: traceDatabase(api.db) }, {})
const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  tracedApp().request(`http://127.0.0.1:3000${path}`, { headers })
const attributeOf = ({ attributes }: WireSpan, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {}
  return value?.stringValue ?? value?.intValue
}
const named = (spans: readonly WireSpan[], name: string): WireSpan => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join()}`)
  return found
}

describe('traces', () => {
  it('have a span for the request and one for each of its statements, in one trace', async () => {
    let id: string | null = null
    const spans = await spansOf(async () => {
      id = (await ask('/api/products/product/1052')).headers.get(HEADER.requestId)
    })
    const request = named(spans, 'GET /api/products/{type}/{id}')
    expect(request).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(request.parentSpanId).toBeUndefined()
    expect(attributeOf(request, 'http.response.status_code')).toBe('200')
    expect(attributeOf(request, 'store.request_id')).toBe(id)
    expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano))
    const statements = spans.filter((span) => attributeOf(span, 'db.query.text'))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.every(({ traceId, kind }) => traceId === request.traceId && kind === 3)).toBe(true)
    expect(statements.some(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true)
    expect(received[0]?.headers['x-key']).toBe('key')
    expect(received[0]?.resource.attributes[0]?.value.stringValue).toBe('my shop')
  })

  it('put the statements of a transaction below it', async () => {
    const spans = await spansOf(() =>
      inSpan({ name: 'root', isRoot: true }, () =>
        traceDatabase(api.db).transaction((transaction) => transaction.query('select $1::int as one', [SECRET.length])),
      ),
    )
    expect(named(spans, 'transaction').parentSpanId).toBe(named(spans, 'root').spanId)
    expect(named(spans, 'select').parentSpanId).toBe(named(spans, 'transaction').spanId)
  })

  it('contain no value of a request, a statement or an error', async () => {
    const failing: Database = traceDatabase({
      query: () => Promise.reject(new TypeError(`invalid input: ${SECRET}`)),
      transaction: () => Promise.reject(new TypeError(SECRET)),
    })
    const spans = await spansOf(async () => {
      await ask(`/api/products/product/${SECRET}?q=${SECRET}`, { cookie: `session=${SECRET}` })
      await ask(`/${SECRET}`)
      await ask(`/api/orders/${SECRET}`, { cookie: `session=${SECRET}` })
      await inSpan({ name: 'root', isRoot: true }, () =>
        failing.query('select 1 where $1 = $1', [SECRET]).catch(() => inSpan({ name: 'after' }, async () => {})),
      )
      await inSpan({ name: 'outbound', isRoot: true }, () => fetch(`${endpoint}/${SECRET}?key=${SECRET}`))
    })
    expect(bodies.join()).not.toContain(SECRET)
    const failed = spans.find(({ status }) => status?.code === 2)
    expect(failed && attributeOf(failed, 'error.type')).toBe('TypeError')
  })

  it('have a span for each outbound call, by fetch and by node:http', async () => {
    const { host } = new URL(endpoint)
    const nobody = `127.0.0.1:${await freePort()}`
    const spans = await spansOf(() =>
      inSpan({ name: 'root', isRoot: true }, async () => {
        await (await fetch(`${endpoint}/pay`, { method: 'POST' })).text()
        const outgoing = requestHttp(`${endpoint}/tell`)
        const answered = once(outgoing, 'response')
        outgoing.end()
        const [answer] = await answered
        answer.resume()
        await once(answer, 'end')
        await fetch(`http://${nobody}/`).catch(() => null)
      }),
    )
    const root = named(spans, 'root')
    expect(named(spans, `POST ${host}`)).toMatchObject({ kind: 3, parentSpanId: root.spanId, traceId: root.traceId })
    expect(attributeOf(named(spans, `GET ${host}`), 'http.response.status_code')).toBe('204')
    expect(named(spans, `GET ${nobody}`).status).toEqual({ code: 2 })
  })

  it('begin with a job, and not with a statement outside of a request or job', async () => {
    const traced = traceDatabase(api.db)
    const schedule = createSchedule({
      jobs: [{ name: 'look', everyMs: 0, run: () => traced.query('select 1') }],
      clock: api.store.clock,
      report: () => {},
    })
    const spans = await spansOf(async () => {
      await traced.query('select 2')
      await schedule.runDue()
    })
    expect(spans.map(({ name }) => name).toSorted()).toEqual(['job look', 'select'])
  })

  it('continue the trace of a trusted proxy and of nobody else', async () => {
    const [traceId, spanId] = ['a'.repeat(32), 'b'.repeat(16)]
    const traceparent = `00-${traceId}-${spanId}-01`
    const spans = await spansOf(async () => {
      await api.raw('GET', '/api/health', { headers: { traceparent }, from: PROXY })
      await api.raw('GET', '/api/health', { headers: { traceparent }, from: '10.0.0.7' })
      await api.raw('GET', '/api/health', { headers: { traceparent: 'forged' }, from: PROXY })
    })
    expect(spans.filter((span) => span.traceId === traceId).map(({ parentSpanId }) => parentSpanId)).toEqual([spanId])
    expect(spans).toHaveLength(3)
  })

  it('are as many as OTEL_TRACES_SAMPLER_ARG says, whole or not at all', async () => {
    expect(await spansOf(() => ask('/api/health'), 0)).toEqual([])
  })

  it('cost the store nothing but themselves while their receiver is gone', async () => {
    end = startTracing({ endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'shop', ratio: 1 })
    expect((await ask('/api/health')).status).toBe(200)
    await end()
    end = null
    expect((await ask('/api/health')).status).toBe(200)
  })
})
