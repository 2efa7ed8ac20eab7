import { documentPath } from '#contract/documents/document-path.ts'
import { moneyText } from '#contract/format-number.ts'
import { dayOf, startOf } from '#contract/site/time-zone-days.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import { queueTemplate, recipientOf } from '../../notifications/services/queue-message.ts'
import { lockDealer } from '../queries/ledger.ts'
import * as reminders from '../queries/reminders.ts'
import { accountRules } from './terms.ts'

const AT_ONCE = 200

interface ReminderRange {
  step: reminders.ReminderStep
  from: Date | null
  before: Date
}

/**
 * Reminds dealers of invoices that are due soon, today, or were not paid, each step of an invoice once. Dealers whose
 * reminders are paused, and invoices that were paid meanwhile, are left out.
 *
 * @returns how many
 */
export async function remindDealers(store: Store): Promise<number> {
  const { db, config } = store
  let count = 0
  for (const range of await rangesOf(store)) {
    const due = await reminders.due(db, { market: config.market.code, ...range, limit: AT_ONCE })
    count += await eachRow(due, ({ entry_id: entryId, dealer_id: dealerId }) =>
      db.transaction((transaction) => remind(transaction, { entryId, dealerId, step: range.step }, store)),
    )
  }
  return count
}

/** The days of each step that the market uses, in the store's time zone. */
async function rangesOf({ db, clock, config }: Store): Promise<ReminderRange[]> {
  const rules = await accountRules(db, config.market.code)
  const startIn = (days: number): Date =>
    startOf(config.timeZone, clock.now(), ([year, month, day]) => [year, month, day + days])
  const { remind_before_days: before, remind_after_days: after } = rules
  return [
    ...(before === null ? [] : [{ step: 'before_due', from: startIn(1), before: startIn(before + 1) } as const]),
    ...(rules.remind_on_due ? [{ step: 'due', from: startIn(0), before: startIn(1) } as const] : []),
    ...(after === null ? [] : [{ step: 'overdue', from: null, before: startIn(1 - after) } as const]),
  ]
}

interface Reminded {
  entryId: string
  dealerId: string
  step: reminders.ReminderStep
}

async function remind(
  transaction: Transaction,
  { entryId, dealerId, step }: Reminded,
  { config, clock }: Store,
): Promise<boolean> {
  lockDealer(transaction, dealerId)
  const now = new Date(clock.now())
  const invoice = await reminders.stillDue(transaction, entryId)
  if (!invoice || !(await reminders.record(transaction, { entryId, step, now }))) return false
  const { locale: language, number, open, due_at: dueAt, first_name: name, account_id: accountId } = invoice
  const days = new Intl.DateTimeFormat(language, { timeZone: config.timeZone, dateStyle: 'medium' })
  const month = documentPath({ kind: 'dealer-statements', key: dayOf(config.timeZone, now.getTime()).slice(0, 7) })
  await queueTemplate(
    {
      subject: `invoice:${entryId}:${step}`,
      template: `invoice_${step}`,
      values: {
        name,
        invoice: number,
        amount: moneyText(open, config.market),
        until: days.format(dueAt),
        link: `${config.publicUrl}/account/receivables`,
        statement: `${config.publicUrl}/pdf/${month}`,
      },
      language,
      recipient: recipientOf(invoice, config),
      accountId,
    },
    { db: transaction, config, now },
  )
  return true
}
