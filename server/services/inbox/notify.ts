import type { News } from '#contract/entities/inbox.ts'
import type { Transaction } from '../../database/database.ts'
import * as inbox from '../../queries/inbox.ts'
import * as pushes from '../../queries/pushes.ts'

export interface Telling {
  accountId: string
  /** What it tells of, such as `order:<id>:paid`: whoever is told of it twice was told once. */
  subject: string
  news: News
  now: Date
}

/**
 * Tells a person something, in the transaction that brings it about: it stands in their inbox with what it tells of, or
 * neither happened. Browsers where they have switched push on are told afterwards (send-pushes.ts).
 */
export function notify(inside: Transaction, telling: Telling): void {
  pushes.queue(inside, inbox.add(inside, telling), telling.now)
}
