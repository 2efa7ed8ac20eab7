import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Store } from '../../../context.ts'
import { storeName } from '../../account/services/person-rules.ts'
import { PAYMENT_MESSAGES } from '../../payments/payment-messages.ts'
import * as notices from '../queries/outbound-messages.ts'
import type { Sender } from './mailbox.ts'
import { nextRetryAt } from './retry-schedule.ts'

const DAY_MS = 24 * 60 * 60_000
/** Steps older than a day are not sent: a store that was down for days must not message everybody. */
const NEWS_MS = DAY_MS
const KEPT_MS = 90 * DAY_MS
const AT_ONCE = 100

/** Order steps that the owner is notified of. */
const NOTIFIED_ACTS = [
  'place',
  'settle',
  'fill',
  'cancel',
  'ship',
  'ready_for_pickup',
  'refund',
] as const satisfies OrderAct[]

/**
 * Creates a notification for each order step that has none yet. The step was stored in the transaction of its effects
 * and is the reliable record; each step has at most one notification.
 */
export async function enqueueOrderMessages(store: Store): Promise<number> {
  const { db, clock, config } = store
  const now = new Date(clock.now())
  const since = new Date(now.getTime() - NEWS_MS)
  const steps = await notices.listUnnotifiedTransitions(db, {
    market: config.market.code,
    acts: NOTIFIED_ACTS,
    since,
    limit: AT_ONCE,
  })
  const name = steps.length > 0 ? await storeName(store) : ''
  for (const step of steps) {
    const subject = `order_event:${step.event_id}`
    const body = textOf(step, name, store)
    await notices.enqueue(db, { subject, recipient: step.phone, channel: 'sms', body, now })
  }
  return steps.length
}

function textOf(step: notices.UnnotifiedTransition, name: string, { config }: Store): string {
  const { act, order_no: order, locale, pickup_code: code, expires_at: until } = step
  const messages = PAYMENT_MESSAGES[locale]
  const date = new Intl.DateTimeFormat(locale, { timeZone: config.timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const errors: Readonly<Partial<Record<OrderAct, string>>> = {
    place: messages.smsReceived(name, order),
    settle: messages.smsPaid(name, order),
    fill:
      step.to_status === 'PENDING_PAYMENT' && until
        ? messages.smsPayable(name, order, date.format(until))
        : messages.smsArrived(name, order),
    cancel: messages.smsCancelled(name, order),
    ship: messages.smsShipped(name, order),
    ready_for_pickup: messages.smsReady(name, order, code ?? ''),
    refund: messages.smsRefunded(name, order),
  }
  return errors[act] ?? messages.smsReceived(name, order)
}

/**
 * Sends the due notifications, each at least once: if the server dies after sending one and before recording it, it is
 * sent again.
 */
export async function sendOutboundMessages({ db, clock }: Store, sender: Sender): Promise<number> {
  const due = await notices.due(db, new Date(clock.now()), AT_ONCE)
  let count = 0
  for (const notice of due) {
    if (!(await notices.lease(db, notice, nextRetryAt(notice.tries, clock.now())))) continue
    const { recipient: to, channel, body: text } = notice
    const isSent = await sender.send({ to, channel, text }).then(
      () => true,
      () => false,
    )
    if (!isSent) continue
    await notices.markSent(db, notice.id, new Date(clock.now()))
    count += 1
  }
  return count
}

/** For servers without a sender: notifications that grow too old must not be sent once a sender is configured. */
export const abandonOldMessages = ({ db, clock }: Store): Promise<void> =>
  notices.abandonOlderThan(db, new Date(clock.now() - NEWS_MS))

export const removeOldMessages = ({ db, clock }: Store): Promise<void> =>
  notices.removeOlder(db, new Date(clock.now() - KEPT_MS))
