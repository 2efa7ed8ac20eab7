import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type SpanKind = 'internal' | 'server' | 'client'
export type Attributes = Record<string, string | number>

/** A finished span, as it is exported. Times are nanoseconds since 1970. */
export interface FinishedSpan {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: SpanKind
  start: bigint
  end: bigint
  attributes: Attributes
  hasFailed: boolean
}

export interface Span {
  /** Replaces the name that was chosen at the start. */
  rename(name: string): void
  set(name: string, value: string | number): void
  fail(): void
}

export interface SpanStart {
  name: string
  kind?: SpanKind
  attributes?: Attributes
  /** `traceparent` of a trusted proxy; continues its trace. */
  parent?: string | null
  /** Begins a trace where there is none: requests and jobs do, statements and calls do not. */
  isRoot?: boolean
}

/** Receives the finished spans. */
export interface SpanExporter {
  /** Share of the traces that are recorded, 0 to 1. */
  ratio: number
  export(span: FinishedSpan): void
}

interface Place {
  traceId: string
  spanId: string
  isRecorded: boolean
}

const places = new AsyncLocalStorage<Place>()
let exporter: SpanExporter | null = null

/** Spans are recorded from now on; null: no longer. */
export function recordSpans(to: SpanExporter | null): void {
  exporter = to
}

/** W3C trace context: version, trace, parent, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function givenPlace(traceparent: string | null | undefined): Place | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? []
  return traceId === '' ? null : { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 }
}

const now = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n

/** A span that the caller ends; null while nothing records, or outside of any trace. */
export function startSpan(start: SpanStart): (Span & { place: Place; end(): void }) | null {
  const to = exporter
  if (!to) return null
  const parent = places.getStore() ?? givenPlace(start.parent)
  if (!parent && !start.isRoot) return null
  const place: Place = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isRecorded: parent?.isRecorded ?? Math.random() < to.ratio,
  }
  const { kind = 'internal', attributes = {} } = start
  const span = { name: start.name, hasFailed: false, attributes: { ...attributes } }
  const began = now()
  let isOver = false
  return {
    place,
    rename(name) {
      span.name = name
    },
    set(name, value) {
      span.attributes[name] = value
    },
    fail() {
      span.hasFailed = true
    },
    end() {
      if (isOver || !place.isRecorded) return
      isOver = true
      const { traceId, spanId } = place
      to.export({ ...span, traceId, spanId, parentId: parent?.spanId ?? null, kind, start: began, end: now() })
    },
  }
}

/**
 * Runs work inside a span, to which the spans begun in it belong. Of an error only the class is recorded: its message
 * may contain values (decision 0026).
 */
export async function inSpan<Result>(start: SpanStart, work: (span: Span | null) => Promise<Result>): Promise<Result> {
  const span = startSpan(start)
  if (!span) return work(null)
  try {
    return await places.run(span.place, () => work(span))
  } catch (error) {
    span.fail()
    span.set('error.type', error instanceof Error ? error.constructor.name : typeof error)
    throw error
  } finally {
    span.end()
  }
}
