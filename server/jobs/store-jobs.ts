import type { Store } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { approveCommissions } from '../domains/affiliates/services/approve-commissions.ts'
import { tellOfEndingKeys } from '../domains/api-keys/services/tell-of-ending-keys.ts'
import { cancelAbandonedImports } from '../domains/catalogue/services/imports/product-imports.ts'
import { applyPlannedPrices } from '../domains/catalogue/services/prices/apply-planned-prices.ts'
import { sendStockAlerts } from '../domains/catalogue/services/send-stock-alerts.ts'
import { remindHolders } from '../domains/collections/services/remind-holders.ts'
import type { Connections } from '../domains/connections/services/open-connections.ts'
import { recomputeTiers } from '../domains/dealers/services/recompute-tiers.ts'
import type { Couriers } from '../domains/delivery/couriers/couriers.ts'
import { removeExpiredFiles } from '../domains/files/services/files.ts'
import { followInvoices } from '../domains/invoices/services/follow-invoices.ts'
import type { InvoiceChannels } from '../domains/invoices/services/invoice-channels.ts'
import { makeInvoices } from '../domains/invoices/services/make-invoices.ts'
import { sendInvoices } from '../domains/invoices/services/send-invoices.ts'
import { reachesAnybody } from '../domains/notifications/senders/sender.ts'
import type { Sender } from '../domains/notifications/services/mailbox.ts'
import {
  abandonOldMessages,
  enqueueOrderMessages,
  removeOldMessages,
  sendOutboundMessages,
} from '../domains/notifications/services/outbound-messages.ts'
import { removeOldItems } from '../domains/notifications/services/own-inbox.ts'
import { sendPushes } from '../domains/notifications/services/send-pushes.ts'
import { sendDailySummary, tellOfLowStock, tellStaff } from '../domains/notifications/services/tell-staff.ts'
import { endOrders } from '../domains/orders/services/end-orders.ts'
import { bookDue, followDue } from '../domains/orders/services/follow-parcels.ts'
import { issueAccountInvoices } from '../domains/orders/services/issue-account-invoices.ts'
import { reportPayments } from '../domains/payments/services/daily-report.ts'
import type { Gateways } from '../domains/payments/services/payment-offer.ts'
import { expireAttempts, requeryPayments } from '../domains/payments/services/requery-payments.ts'
import { expirePoints } from '../domains/points/services/expire-points.ts'
import { valueMovements } from '../domains/purchasing/services/value-movements.ts'
import { remindDealers } from '../domains/receivables/services/remind-dealers.ts'
import { sumReportDays } from '../domains/reports/services/sum-report-days.ts'
import { remindVouchers } from '../domains/vouchers/services/remind-vouchers.ts'
import { createWebhookDelivery, removeOldEvents } from '../domains/webhooks/services/deliver-webhooks.ts'
import { eraseOutdatedOrders } from '../flows/account/delete-account.ts'
import { createSchedule, type Job, type Schedule } from '../platform/jobs/schedule.ts'
import { openUnendedWork } from '../platform/jobs/unended-work.ts'
import type { PushServices } from '../platform/push/push-service.ts'
import type { ReportFailure } from '../platform/tasks/background-tasks.ts'
import { removeExpiredRows } from './retention.ts'
import { unendedWorkFile } from './unended-work-file.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

export interface JobTools {
  gateways: Gateways
  /** Absent: no parcels are booked. */
  couriers?: Couriers
  /** null: no message can be sent. */
  sender: Sender | null
  push: PushServices
  /** Tax services that electronic invoices go to; absent: none are made. */
  invoices?: InvoiceChannels
  /** What happens first: until then the jobs but the sending of messages wait. */
  after?: Promise<void> | undefined
  /** Told of single rows that failed; a job that fails is reported by its schedule. */
  report?: ReportFailure
}

/**
 * The store's recurring jobs. The order lets each follow from the previous ones in the same round: payments are queried
 * before attempts expire, attempts expire before orders end, and notifications come last.
 */
export const storeJobs = (store: Store, { gateways, couriers, sender, push, invoices, report }: JobTools): Job[] => [
  { name: 'requery payments', everyMs: 15 * SECOND_MS, run: () => requeryPayments(store, gateways, report) },
  { name: 'expire attempts', everyMs: 15 * SECOND_MS, run: () => expireAttempts(store, gateways, report) },
  { name: 'end orders', everyMs: 15 * SECOND_MS, run: () => endOrders(store) },
  { name: 'issue account invoices', everyMs: 60 * MINUTE_MS, run: () => issueAccountInvoices(store) },
  { name: 'expire points', everyMs: MINUTE_MS, run: () => expirePoints(store) },
  { name: 'approve commissions', everyMs: MINUTE_MS, run: () => approveCommissions(store) },
  { name: 'report payments', everyMs: 60 * MINUTE_MS, run: () => reportPayments(store) },
  { name: 'apply planned prices', everyMs: 15 * SECOND_MS, run: () => applyPlannedPrices(store) },
  { name: 'recompute dealer tiers', everyMs: 10 * MINUTE_MS, run: () => recomputeTiers(store) },
  { name: 'value movements of stock', everyMs: 5 * SECOND_MS, run: () => valueMovements(store) },
  { name: 'sum report days', everyMs: 5 * SECOND_MS, run: () => sumReportDays(store) },
  { name: 'remind of vouchers', everyMs: 60 * MINUTE_MS, run: () => remindVouchers(store) },
  { name: 'remind dealers', everyMs: 10 * MINUTE_MS, run: () => remindDealers(store) },
  { name: 'remind sales persons', everyMs: 10 * MINUTE_MS, run: () => remindHolders(store) },
  { name: 'send stock alerts', everyMs: 15 * SECOND_MS, run: () => sendStockAlerts(store) },
  ...(invoices ? invoiceJobs(store, invoices, report) : []),
  ...(couriers ? courierJobs({ store, couriers, report }) : []),
  { name: 'tell owners', everyMs: 2 * SECOND_MS, run: () => enqueueOrderMessages(store, report) },
  { name: 'tell staff', everyMs: 5 * SECOND_MS, run: () => tellStaff(store) },
  { name: 'tell of low stock', everyMs: MINUTE_MS, run: () => tellOfLowStock(store) },
  { name: 'tell of ending keys', everyMs: 60 * MINUTE_MS, run: () => tellOfEndingKeys(store) },
  { name: 'daily summary', everyMs: 10 * MINUTE_MS, run: () => sendDailySummary(store) },
  sendingJob(store, sender, report),
  { name: 'send pushes', everyMs: 2 * SECOND_MS, run: () => sendPushes(store, push, report) },
  { name: 'erase outdated orders', everyMs: DAY_MS, run: () => eraseOutdatedOrders(store) },
  { name: 'tidy files', everyMs: 60 * MINUTE_MS, run: () => removeExpiredFiles(store) },
  { name: 'cancel abandoned imports', everyMs: 60 * MINUTE_MS, run: () => cancelAbandonedImports(store) },
  { name: 'tidy', everyMs: DAY_MS, run: () => tidyAll(store) },
]

/** A sender may be set up, or removed, while the store runs. */
const sendingJob = (store: Store, sender: Sender | null, report?: ReportFailure): Job => ({
  name: 'send notices',
  everyMs: 2 * SECOND_MS,
  run: () => (reachesAnybody(sender) ? sendOutboundMessages(store, sender, report) : abandonOldMessages(store)),
})

/** A service without an answer is asked again, and what became of its parcels. */
const courierJobs = (tools: Parameters<typeof bookDue>[0]): Job[] => [
  { name: 'book parcels', everyMs: 15 * SECOND_MS, run: () => bookDue(tools) },
  { name: 'follow parcels', everyMs: 15 * SECOND_MS, run: () => followDue(tools) },
]

/** Invoices are made from orders and refunds, sent, and followed until they are decided. */
const invoiceJobs = (store: Store, channels: InvoiceChannels, report?: ReportFailure): Job[] => [
  { name: 'make electronic invoices', everyMs: MINUTE_MS, run: () => makeInvoices(store) },
  { name: 'send electronic invoices', everyMs: 5 * SECOND_MS, run: () => sendInvoices(store, channels, report) },
  { name: 'follow electronic invoices', everyMs: 5 * SECOND_MS, run: () => followInvoices(store, channels, report) },
]

/** A failure does not stop the others. */
async function tidyAll(store: Store): Promise<void> {
  const failures: unknown[] = []
  for (const tidyOne of [removeExpiredRows, removeOldMessages, removeOldItems, removeOldEvents]) {
    await tidyOne(store).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Tidying failed: ${failures.map(describeError).join('; ')}`)
}

/**
 * Starts the jobs of a running store. Sending has schedules of its own: neither a slow mail server nor a slow program of
 * others delays a payment.
 */
export function startJobs(store: Store, tools: JobTools, report: ReportFailure): Pick<Schedule, 'stop' | 'isLate'> {
  const sending = sendingJob(store, tools.sender, report)
  const others = storeJobs(store, { ...tools, report }).filter(({ name }) => name !== sending.name)
  const webhooks = createWebhookDelivery(store, { report })
  const unended = openUnendedWork(unendedWorkFile(store.config, 'jobs'))
  const schedules = [
    createSchedule({ jobs: others, clock: store.clock, report, unended }),
    // Gives up the message within which the process ended, and sends the others.
    createSchedule({ jobs: [sending], clock: store.clock, report }),
    createSchedule({
      jobs: [{ name: 'send webhooks', everyMs: SECOND_MS, run: webhooks.startDue }],
      clock: store.clock,
      report,
    }),
  ] as const
  const [due, messages, events] = schedules
  let isStopped = false
  messages.start()
  events.start()
  if (tools.after) void tools.after.then(() => isStopped || due.start())
  else due.start()
  return {
    async stop() {
      isStopped = true
      await Promise.all(schedules.map(({ stop }) => stop()))
      await webhooks.idle()
    },
    isLate: () => schedules.some(({ isLate }) => isLate()),
  }
}

/** In every process: what an admin connects takes effect in all of them. */
export function followConnections(
  connections: Pick<Connections, 'refresh'>,
  { clock }: Pick<Store, 'clock'>,
  report: ReportFailure,
): Pick<Schedule, 'stop'> {
  const jobs = [{ name: 'follow connections', everyMs: SECOND_MS, run: connections.refresh }]
  const schedule = createSchedule({ jobs, clock, report })
  schedule.start()
  return schedule
}
