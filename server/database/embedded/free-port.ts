import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart } from '../database.ts'

const FIRST = 20_000
const LAST = 32_000
const TRIES = 100

/**
 * A free port below those that systems lend to outgoing connections: one of those would take it while a server
 * is being started again, or reach itself by knocking at it.
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
