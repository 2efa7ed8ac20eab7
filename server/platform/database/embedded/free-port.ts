import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart } from '../database.ts'

const FIRST = 20_000
const LAST = 32_000
const TRIES = 100

/**
 * Returns a free port below the ephemeral range: an outgoing connection could otherwise take the port during a restart,
 * or connect to itself.
 *
 * @throws CannotStart when there is none
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new CannotStart('No free port on 127.0.0.1: free one.')
}
