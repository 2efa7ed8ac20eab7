import type { getStaffPayouts } from '#contract/affiliates/calls/get-staff-payouts.ts'
import type { StaffPayout } from '#contract/affiliates/staff-affiliate.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { moneyText } from '#contract/format-number.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { notify } from '../../notifications/services/notify.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import { AFFILIATE_MESSAGES } from '../affiliate-messages.ts'
import * as people from '../queries/affiliate-accounts.ts'
import * as payouts from '../queries/affiliate-payouts.ts'
import * as commissions from '../queries/commissions.ts'

export async function listPayouts(
  { status, page, limit }: InputOf<typeof getStaffPayouts>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffPayouts>['payouts']> {
  const filter = { market: config.market.code, status: status ?? null }
  const data = await payouts.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await payouts.count(db, filter)) }
}

interface Decision {
  status: 'paid' | 'rejected'
  /** The bank's number of the transfer, or the reason of a rejection. */
  note: string
}

/**
 * Marks a payout as paid or rejected, writes the audit log and notifies the owner. A rejected amount can be requested
 * again.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it was decided before
 */
export async function decidePayout(id: string, decision: Decision, context: SignedInContext): Promise<StaffPayout> {
  const { market } = context.config
  return context.db.transaction(async (transaction) => {
    const found = await lockOpen(transaction, id, context)
    await settle(transaction, { found, decision }, context)
    const [shown] = await payouts.page(transaction, { market: market.code, status: null, id, limit: 1, offset: 0 })
    if (!shown) throw new Error(`Payout ${id} is gone`)
    return shown
  })
}

/** Locks the affiliate before reading the payout. */
async function lockOpen(transaction: Transaction, id: string, context: SignedInContext): Promise<payouts.PayoutRow> {
  const market = context.config.market.code
  const named = requireFound(await payouts.find(transaction, market, id), context)
  await people.lockOf(transaction, named.account_id)
  const found = await payouts.find(transaction, market, id)
  if (found?.status !== 'requested') throw new Refusal('CONFLICT', AFFILIATE_MESSAGES[context.language].asItIs)
  return found
}

interface PayoutDecision {
  found: payouts.PayoutRow
  decision: Decision
}

async function settle(
  transaction: Transaction,
  { found: { id, code, account_id: accountId, amount }, decision: { status, note } }: PayoutDecision,
  context: SignedInContext,
): Promise<void> {
  const { config, session } = context
  const now = nowOf(context)
  payouts.updateStatus(transaction, id, { status, note, now })
  if (status === 'paid') {
    const { paid } = await payouts.totals(transaction, code)
    commissions.markPaid(transaction, code, { paid, now })
  }
  const act = status === 'paid' ? 'affiliate_payout.approve' : 'affiliate_payout.reject'
  await audit.write(transaction, { actorId: session.person.id, act, objectId: id, detail: { code, amount, note }, now })
  const money = moneyText(amount, config.market)
  const recipient = { accountId, subject: `affiliate_payout:${id}` }
  const what = status === 'paid' ? 'paid' : 'refused'
  notify(transaction, { ...recipient, news: { kind: 'affiliate', what, note }, now })
  await sendMessage(
    transaction,
    {
      ...recipient,
      messages: AFFILIATE_MESSAGES,
      say: (messages, store) => (status === 'paid' ? messages.smsPaid : messages.smsUnpaid)(store, money, note),
    },
    { config, now },
  )
}
