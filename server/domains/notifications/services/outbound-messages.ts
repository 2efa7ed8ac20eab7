import { moneyText } from '#contract/format-number.ts'
import type { TemplateId } from '#contract/notifications/message-template.ts'
import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Store } from '../../../context.ts'
import { runDueRows } from '../../../platform/jobs/due-rows.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import * as notices from '../queries/outbound-messages.ts'
import { type Sender, SendFailure } from '../senders/sender.ts'
import type { TemplateValues } from '../templates/fill-template.ts'
import { deliver } from './deliver.ts'
import { recipientOf, writeTemplate } from './queue-message.ts'

export { enqueue, waitingByChannel } from '../queries/outbound-messages.ts'

const DAY_MS = 24 * 60 * 60_000
/** Steps older than a day are not sent: a store that was down for days must not message everybody. */
const NEWS_MS = DAY_MS
const KEPT_MS = 90 * DAY_MS

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

const NOT_WRITTEN = { provider: 'store', provider_answer: 'The server could not write this message' }

/**
 * Writes a message about each order step that has none yet. The step was stored in the transaction of its effects and is
 * the reliable record; each step has at most one message. One that cannot be written is tried again like one that cannot
 * be sent, and is among the failed messages of staff at last.
 *
 * @returns how many were tried
 */
export async function enqueueOrderMessages(store: Store, report?: ReportFailure): Promise<number> {
  const { db, clock, config } = store
  const now = new Date(clock.now())
  const since = new Date(now.getTime() - NEWS_MS)
  await notices.addTransitions(db, { market: config.market.code, acts: NOTIFIED_ACTS, since, now })
  return runDueRows(
    notices.UNWRITTEN_TRANSITIONS,
    async (step) => {
      const { locale: language } = step
      const message = { template: templateOf(step), values: valuesOf(step, store), language }
      await writeTemplate(step.id, { ...message, recipient: recipientOf(step, config) }, { db, config, now })
      return 'done'
    },
    { store, report, failureOf: () => ({ set: NOT_WRITTEN }) },
  )
}

function templateOf({ act, to_status, courier }: notices.UnwrittenTransition): TemplateId {
  if (act === 'ship' && to_status === 'PROCESSING') return 'order_part_shipped'
  if (act === 'ship' && courier === null) return 'order_rest_not_sent'
  if (act === 'fill' && to_status === 'PENDING_PAYMENT') return 'order_payable'
  return NOTIFIED_ACTS.find((known) => known === act) ? TEMPLATE_OF[act as keyof typeof TEMPLATE_OF] : 'order_received'
}

function valuesOf(step: notices.UnwrittenTransition, { config }: Pick<Store, 'config'>): TemplateValues {
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
    cash: step.cash === null ? '' : moneyText(step.cash, config.market),
    until: until ? date.format(until) : '',
  }
}

/** Sends the due messages. @returns how many were taken by the sender */
export async function sendOutboundMessages(store: Store, sender: Sender, report?: ReportFailure): Promise<number> {
  await notices.expire(store.db, new Date(store.clock.now()))
  // What a service answers is in the list of staff.
  const isFault = (error: unknown) => !(error instanceof SendFailure)
  return deliver(store, sender, { report: (name, error) => isFault(error) && report?.(name, error) })
}

/** For servers without a sender: messages that grow too old must not be sent once a sender is configured. */
export const abandonOldMessages = ({ db, clock }: Store): Promise<void> => notices.expire(db, new Date(clock.now()))

export const removeOldMessages = ({ db, clock }: Store): Promise<void> =>
  notices.removeOlder(db, new Date(clock.now() - KEPT_MS))
