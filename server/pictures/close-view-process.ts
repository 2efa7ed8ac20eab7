import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { constants, setPriority } from 'node:os'
import * as v from 'valibot'
import { picture } from '#contract/entities/product.ts'

const drawnMessage = v.object({ id: v.number(), picture })
export type DrawnMessage = v.InferOutput<typeof drawnMessage>

interface Order {
  /** Script that draws, and tells of each picture by a message. */
  script: string
  /** What it reads from its command line. */
  parameters: readonly string[]
  /** Ends the drawing, and with it the process. */
  signal: AbortSignal
}

/**
 * Drawing keeps a core busy for seconds and would hold up every answer meanwhile: it goes on in a process of its own,
 * which the system runs when nobody else wants to. Ends when all is drawn, or with the signal.
 *
 * @throws Error when the process ends otherwise
 */
export async function* drawnElsewhere({ script, parameters, signal }: Order): AsyncGenerator<DrawnMessage> {
  if (signal.aborted) return
  const child = fork(script, parameters, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  // At once: the threads it starts later have the priority it has then.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  const exited = once(child, 'exit')
  // Looked at below, unless the messages fail first.
  exited.catch(() => {})
  try {
    for await (const [message] of on(child, 'message', { close: ['exit'] })) yield v.parse(drawnMessage, message)
    const [code] = await exited
    if (code !== 0 && !signal.aborted) throw new Error(`Drawing close views ended with ${code}`)
  } finally {
    signal.removeEventListener('abort', kill)
    kill()
  }
}
