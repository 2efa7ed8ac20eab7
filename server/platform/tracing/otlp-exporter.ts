import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Attributes, FinishedSpan, SpanExporter, SpanKind } from './tracing.ts'
import type { TracingSettings } from './tracing-settings.ts'

export interface OtlpExporter extends SpanExporter {
  /** Sends what is left and ends. */
  close(): Promise<void>
}

/** Spans that wait for the receiver; those beyond are lost: tracing must not use up the memory of the store. */
const MAX_WAITING = 8_192
const MAX_BATCH = 1_024
const EVERY_MS = 1_000
const TIMEOUT_MS = 5_000

/** OTLP over HTTP with JSON: the stable protocol of OpenTelemetry, without its packages. */
export function createOtlpExporter({ endpoint, headers, serviceName, ratio }: TracingSettings): OtlpExporter {
  const address = new URL(`${endpoint.replace(/\/$/, '')}/v1/traces`)
  const waiting: FinishedSpan[] = []
  let sending: Promise<void> = Promise.resolve()

  /** A batch that the receiver does not take is lost: it is not worth what keeping it would cost. */
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const body = JSON.stringify(requestOf(waiting.splice(0, MAX_BATCH), serviceName))
      if (!(await post(address, body, headers))) return
    }
  }
  const flush = (): Promise<void> => {
    sending = sending.then(sendAll)
    return sending
  }

  const timer = setInterval(() => void flush(), EVERY_MS)
  timer.unref()
  return {
    ratio,
    export(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span)
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Returns whether the receiver took it; never throws. */
function post(address: URL, body: string, headers: Record<string, string>): Promise<boolean> {
  const send = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const length = String(Buffer.byteLength(body))
    const outgoing = send(address, {
      method: 'POST',
      timeout: TIMEOUT_MS,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': length },
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve(false))
    outgoing.on('response', (answer) => {
      answer.resume()
      answer.on('error', () => resolve(false))
      answer.on('end', () => resolve((answer.statusCode ?? 0) < 300))
    })
    outgoing.end(body)
  })
}

const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 }
const FAILED = { code: 2 }

/** The request that exports traces, in its JSON form. */
const requestOf = (spans: readonly FinishedSpan[], serviceName: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': serviceName, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'store' }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({ traceId, spanId, parentId, name, kind, start, end, attributes, hasFailed }: FinishedSpan) => ({
  traceId,
  spanId,
  ...(parentId !== null && { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: String(start),
  endTimeUnixNano: String(end),
  attributes: attributesOf(attributes),
  ...(hasFailed && { status: FAILED }),
})

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
