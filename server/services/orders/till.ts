import type { Context } from '../../context.ts'
import { createSlots, QueueFull } from '../../images/slots.ts'
import { Refusal } from '../../route.ts'
import { WORDS } from '../../words.ts'

/** Half of the connections to the database: whoever only looks finds one, however many want the same goods. */
const AT_ONCE = 8
const WAITING_MOST = 5_000

export interface Till {
  /** @throws Refusal UNAVAILABLE when the line is too long */
  serve<Result>(work: () => Promise<Result>, context: Context): Promise<Result>
}

/**
 * Where those who order wait for one another. Orders of the same goods follow each other by the lock of their row; a
 * crowd that waited there would hold every connection, and those who wait for a connection are turned away.
 */
export function createTill(): Till {
  const slots = createSlots(AT_ONCE, WAITING_MOST)
  return {
    async serve(work, { language }) {
      try {
        return await slots.run(work)
      } catch (error) {
        if (error instanceof QueueFull) throw new Refusal('UNAVAILABLE', WORDS[language].unavailable)
        throw error
      }
    },
  }
}
