import { parentPort } from 'node:worker_threads'
import type { RenderJob, RenderResult } from './pdf-renderer-pool.ts'
import { createDocumentRenderer } from './render-document.ts'

/** The worker thread that renders PDFs: receives documents one by one, and posts bytes or a failure. */
const port = parentPort
if (!port) throw new Error('The PDF renderer is a thread of the server')

const print = createDocumentRenderer()
port.on('message', ({ id, content }: RenderJob) => {
  print(content).then(
    (bytes) => port.postMessage({ id, bytes } satisfies RenderResult, [bytes.buffer]),
    (error: unknown) => {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage({ id, failure } satisfies RenderResult)
    },
  )
})
