import type { Store } from '../../../context.ts'
import * as audit from '../../audit/services/audit-log.ts'

/** As many as commit within one look of a server, in any order. */
const NEWEST = 20

/**
 * Names what staff have changed last, in any server. Copies of public answers under an earlier edition are not used
 * (decision 0079).
 */
export interface Edition {
  current(): string
  /** Reads the edition again. Of two readings at once, the one that began later counts. */
  refresh(): Promise<void>
  /** After a change in this process: the edition is another one, also where it cannot be read. Never throws. */
  changed(): Promise<void>
}

export function createEdition({ db }: Pick<Store, 'db'>): Edition {
  let current = ''
  let begun = 0
  let shown = 0

  async function refresh(): Promise<void> {
    begun += 1
    const reading = begun
    const newest = (await audit.newestIds(db, NEWEST)).join()
    if (reading < shown) return
    shown = reading
    current = newest
  }

  return {
    current: () => current,
    refresh,
    async changed() {
      try {
        await refresh()
      } catch {
        current += ' changed'
      }
    },
  }
}
