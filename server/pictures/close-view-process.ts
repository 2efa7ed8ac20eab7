import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { constants, setPriority } from 'node:os'
import * as v from 'valibot'
import { picture } from '#contract/catalogue/product.ts'

const drawnMessage = v.object({ id: v.number(), picture })
export type DrawnMessage = v.InferOutput<typeof drawnMessage>

interface Order {
  /** Script that renders, and sends a message for each image. */
  script: string
  /** Command line arguments of the script. */
  parameters: readonly string[]
  /** Kills the process. */
  signal: AbortSignal
}

/**
 * Renders images in a child process at low priority, because rendering blocks a core for seconds and would delay
 * responses. Ends when all images are rendered or on abort.
 *
 * @throws Error when the process ends otherwise
 */
export async function* drawnElsewhere({ script, parameters, signal }: Order): AsyncGenerator<DrawnMessage> {
  if (signal.aborted) return
  const child = fork(script, parameters, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  // Before it starts threads, which inherit the priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  const exited = once(child, 'exit')
  // Handled below unless reading messages fails first.
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
