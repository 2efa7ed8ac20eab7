import type { News } from '#contract/notifications/inbox.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as inbox from '../queries/inbox.ts'
import * as pushes from '../queries/pushes.ts'

export interface NotificationInput {
  accountId: string
  /** Identifies the event, such as `order:<id>:paid`: the same subject creates only one notification. */
  subject: string
  news: News
  now: Date
}

/**
 * Adds an inbox notification in the transaction of its event, so that both are stored or neither. Push messages to
 * subscribed browsers are sent afterwards (send-pushes.ts).
 */
export function notify(transaction: Transaction, telling: NotificationInput): void {
  pushes.queue(transaction, inbox.add(transaction, telling), telling.now)
}

/** Adds a notification of what the person did: read from the start, and nothing is pushed. */
export function noteOwnAct(transaction: Transaction, telling: NotificationInput): void {
  inbox.add(transaction, { ...telling, isRead: true })
}
