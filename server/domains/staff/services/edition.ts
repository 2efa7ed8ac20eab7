import type { Store } from '../../../context.ts'
import * as audit from '../queries/audit.ts'

/** As many as commit within one look of a server, in any order. */
const NEWEST = 20

/**
 * Names what staff have changed last, in any server. Copies of public answers under an earlier edition are not used
 * (decision 0079).
 */
export interface Edition {
  current(): string
  refresh(): Promise<void>
}

export function createEdition({ db }: Pick<Store, 'db'>): Edition {
  let current = ''
  return {
    current: () => current,
    async refresh() {
      current = (await audit.newestIds(db, NEWEST)).join()
    },
  }
}
