import { moneyText } from '#contract/format-number.ts'
import type { TemplateId } from '#contract/notifications/message-template.ts'
import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Store } from '../../../context.ts'
import * as notices from '../queries/outbound-messages.ts'
import type { Sender } from '../senders/sender.ts'
import type { TemplateValues } from '../templates/fill-template.ts'
import { deliver } from './deliver.ts'
import { queueTemplate, recipientOf } from './queue-message.ts'

export { enqueue, waitingByChannel } from '../queries/outbound-messages.ts'

const DAY_MS = 24 * 60 * 60_000
/** Steps older than a day are not sent: a store that was down for days must not message everybody. */
const NEWS_MS = DAY_MS
const KEPT_MS = 90 * DAY_MS
const AT_ONCE = 100
/** Messages of one process that are under way at a time. */
const PARALLEL = 4

/** Order steps that the owner is notified of; a refund says by itself what is true of it. */
const TEMPLATE_OF = {
  place: 'order_received',
  settle: 'order_paid',
  fill: 'order_arrived',
  cancel: 'order_cancelled',
  ship: 'order_shipped',
  ready_for_pickup: 'order_ready',
} as const satisfies Partial<Record<OrderAct, TemplateId>>
const NOTIFIED_ACTS = Object.keys(TEMPLATE_OF) as (keyof typeof TEMPLATE_OF)[]

/**
 * Creates a notification for each order step that has none yet. The step was stored in the transaction of its effects
 * and is the reliable record; each step has at most one notification.
 */
export async function enqueueOrderMessages(store: Store): Promise<number> {
  const { db, clock, config } = store
  const now = new Date(clock.now())
  const since = new Date(now.getTime() - NEWS_MS)
  const market = config.market.code
  const steps = await notices.listUnnotifiedTransitions(db, { market, acts: NOTIFIED_ACTS, since, limit: AT_ONCE })
  for (const step of steps) {
    const message = {
      subject: `order_event:${step.event_id}`,
      template: templateOf(step),
      values: valuesOf(step, store),
      language: step.locale,
      recipient: recipientOf(step, config),
      accountId: step.account_id,
    }
    await queueTemplate(message, { db, config, now })
  }
  return steps.length
}

function templateOf({ act, to_status, courier }: notices.UnnotifiedTransition): TemplateId {
  if (act === 'ship' && to_status === 'PROCESSING') return 'order_part_shipped'
  if (act === 'ship' && courier === null) return 'order_rest_not_sent'
  if (act === 'fill' && to_status === 'PENDING_PAYMENT') return 'order_payable'
  return NOTIFIED_ACTS.find((known) => known === act) ? TEMPLATE_OF[act as keyof typeof TEMPLATE_OF] : 'order_received'
}

function valuesOf(step: notices.UnnotifiedTransition, { config }: Pick<Store, 'config'>): TemplateValues {
  const { locale, expires_at: until } = step
  const date = new Intl.DateTimeFormat(locale, { timeZone: config.timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return {
    name: step.first_name,
    order: step.order_no,
    total: moneyText(step.total, config.market),
    link: `${config.publicUrl}/account/orders/${step.order_id}`,
    pickup_code: step.pickup_code ?? '',
    branch: step.branch ?? '',
    courier: step.courier ?? '',
    tracking: step.tracking_no ?? '',
    contents: step.contents ?? '',
    rest: step.rest ?? '',
    reason: step.reason ?? '',
    until: until ? date.format(until) : '',
  }
}

/**
 * Sends the due messages, each by one process and at least once: if it dies after handing one over and before recording
 * it, the message is sent again.
 *
 * @returns how many were taken by a sender
 */
export async function sendOutboundMessages(store: Store, sender: Sender): Promise<number> {
  await notices.expire(store.db, new Date(store.clock.now()))
  const budget = { left: AT_ONCE }
  const counts = await Promise.all(Array.from({ length: PARALLEL }, () => sendUntilDone(store, sender, budget)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sendUntilDone(store: Store, sender: Sender, budget: { left: number }): Promise<number> {
  let sent = 0
  while (budget.left > 0) {
    budget.left -= 1
    const delivery = await deliver(store, sender)
    if (delivery === 'nothing due') break
    if (delivery === 'sent') sent += 1
  }
  return sent
}

/** For servers without a sender: messages that grow too old must not be sent once a sender is configured. */
export const abandonOldMessages = ({ db, clock }: Store): Promise<void> => notices.expire(db, new Date(clock.now()))

export const removeOldMessages = ({ db, clock }: Store): Promise<void> =>
  notices.removeOlder(db, new Date(clock.now() - KEPT_MS))
