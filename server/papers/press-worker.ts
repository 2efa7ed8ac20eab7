import { parentPort } from 'node:worker_threads'
import type { PressAnswer, PressOrder } from './press.ts'
import { createPrinter } from './print-paper.ts'

/** The thread that prints: papers come in one after another, and leave as bytes or with what went wrong. */
const port = parentPort
if (!port) throw new Error('The press is a thread of the server')

const print = createPrinter()
port.on('message', ({ id, paper }: PressOrder) => {
  print(paper).then(
    (bytes) => port.postMessage({ id, bytes } satisfies PressAnswer, [bytes.buffer]),
    (error: unknown) => {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage({ id, failure } satisfies PressAnswer)
    },
  )
})
