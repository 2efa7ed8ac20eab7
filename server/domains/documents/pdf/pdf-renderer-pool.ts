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

/** Too many documents are waiting. */
export class PdfRendererBusy extends Error {}

/** Maximum number of waiting documents: about two seconds of work. */
const MAX_WAITING = 64

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
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

/**
 * Renders PDFs in a worker thread, so that many documents do not delay other responses. The thread starts with the
 * first document and again after a failure; it does not keep the process alive.
 *
 * @param report called when the thread fails, in addition to rejecting the waiting calls
 */
export function createPdfRendererPool(report: (task: string, error: unknown) => void = () => {}): PdfRendererPool {
  const waiting = new Map<number, PendingRender>()
  watchQueue('documents', () => loadOf(waiting.size))
  let worker: Worker | null = null
  let last = 0

  function failAll(error: Error): void {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function answer(result: RenderResult): void {
    const one = waiting.get(result.id)
    waiting.delete(result.id)
    if ('bytes' in result) one?.resolve(result.bytes)
    else one?.reject(new Error(result.failure))
  }

  function start(): Worker {
    const started = new Worker(new URL('./pdf-renderer-worker.ts', import.meta.url))
    started.unref()
    started.on('message', answer)
    const ended = (error: Error): void => {
      if (worker === started) failAll(error)
    }
    started.on('error', (error) => {
      report('press', error)
      ended(error instanceof Error ? error : new Error(String(error)))
    })
    started.on('messageerror', ended)
    started.on('exit', () => ended(new Error('The PDF renderer ended')))
    return started
  }

  return {
    print: (content) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) throw busy()
        last += 1
        worker ??= start()
        worker.postMessage({ id: last, content } satisfies RenderJob)
        // After `postMessage`, which may throw: a document that was not posted must not occupy a slot.
        waiting.set(last, { resolve, reject })
      }),
    async close() {
      await worker?.terminate()
    },
  }
}
