import { Worker } from 'node:worker_threads'
import { type QueueLoad, queueRefused, watchQueue } from '../../../platform/metrics/metrics.ts'
import type { Printable } from './document.ts'

export interface RenderJob {
  id: number
  content: Printable
}

/** Message of the worker thread; the bytes are transferred, not copied. */
export type RenderResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; failure: string }

export interface PdfRendererPool {
  /** @throws PdfRendererBusy; Error if a document cannot be rendered or the thread ended */
  print(content: Printable): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

interface PdfRendererLimits {
  /** Delay of the event loop, in milliseconds: while the process is overloaded, no documents are made. */
  loopDelayMs?: () => number
  /** How long a document may take, its wait included. */
  maxMs?: number
}

/** Too many documents are waiting. */
export class PdfRendererBusy extends Error {}

/** Maximum number of waiting documents: about two seconds of work. */
const MAX_WAITING = 64
/** A document takes tens of milliseconds: a thread that has not delivered by then hangs, and is replaced. */
const MAX_MS = 15_000
/** Beyond this delay of the event loop requests matter more than documents, which ask again by themselves. */
const BUSY_MS = 200

function busy(): PdfRendererBusy {
  queueRefused.inc({ queue: 'documents' })
  return new PdfRendererBusy()
}

/** The thread renders one after the other. */
const loadOf = (documents: number): QueueLoad => {
  const running = Math.min(1, documents)
  return { running, waiting: documents - running }
}

interface PendingRender {
  timer: NodeJS.Timeout
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

type PendingRenders = Map<number, PendingRender>

function settle(waiting: PendingRenders, result: RenderResult): void {
  const one = waiting.get(result.id)
  waiting.delete(result.id)
  clearTimeout(one?.timer)
  if ('bytes' in result) one?.resolve(result.bytes)
  else one?.reject(new Error(result.failure))
}

function rejectAll(waiting: PendingRenders, error: Error): void {
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}

interface ThreadListeners {
  onMessage(result: RenderResult): void
  onError(error: unknown): void
  /** The thread has failed or ended. */
  onEnd(error: Error): void
}

function startThread({ onMessage, onError, onEnd }: ThreadListeners): Worker {
  const started = new Worker(new URL('./pdf-renderer-worker.ts', import.meta.url))
  started.unref()
  started.on('message', onMessage)
  started.on('error', (error) => {
    onError(error)
    onEnd(error instanceof Error ? error : new Error(String(error)))
  })
  started.on('messageerror', onEnd)
  started.on('exit', () => onEnd(new Error('The PDF renderer ended')))
  return started
}

/**
 * Renders PDFs in a worker thread, so that many documents do not delay other responses. The thread starts with the
 * first document and again after a failure; it does not keep the process alive.
 *
 * @param report called when the thread fails, in addition to rejecting the waiting calls
 */
export function createPdfRendererPool(
  report: (task: string, error: unknown) => void = () => {},
  { loopDelayMs = () => 0, maxMs = MAX_MS }: PdfRendererLimits = {},
): PdfRendererPool {
  const waiting: PendingRenders = new Map()
  watchQueue('documents', () => loadOf(waiting.size))
  let worker: Worker | null = null
  let last = 0

  function failAll(error: Error): void {
    void worker?.terminate()
    worker = null
    rejectAll(waiting, error)
  }

  function start(): Worker {
    const started = startThread({
      onMessage: (result) => settle(waiting, result),
      onError: (error) => report('PDF renderer', error),
      onEnd: (error) => {
        if (worker === started) failAll(error)
      },
    })
    return started
  }

  return {
    print: (content) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING || loopDelayMs() > BUSY_MS) throw busy()
        last += 1
        worker ??= start()
        worker.postMessage({ id: last, content } satisfies RenderJob)
        // After `postMessage`, which may throw: a document that was not posted must not occupy a slot.
        const hung = setTimeout(() => failAll(new Error('The PDF renderer hangs')), maxMs)
        waiting.set(last, { resolve, reject, timer: hung.unref() })
      }),
    async close() {
      await worker?.terminate()
    },
  }
}
