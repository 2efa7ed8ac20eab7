import type { getStaffPayouts } from '#contract/affiliates/calls/get-staff-payouts.ts'
import type { StaffPayout } from '#contract/affiliates/staff-affiliate.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { moneyText } from '#contract/format-number.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import { notify } from '../../notifications/services/notify.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import * as audit from '../../staff/queries/audit.ts'
import { metaOf, pageOf } from '../../staff/services/pagination.ts'
import { nowOf, requireFound } from '../../staff/services/record-act.ts'
import { AFFILIATE_MESSAGES } from '../affiliate-messages.ts'
import * as people from '../queries/affiliate-accounts.ts'
import * as payouts from '../queries/affiliate-payouts.ts'
import * as commissions from '../queries/commissions.ts'

export async function listPayouts(
  { status, page }: InputOf<typeof getStaffPayouts>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffPayouts>['payouts']> {
  const wanted = { market: config.market.code, status: status ?? null }
  const data = await payouts.page(db, { ...wanted, ...pageOf(page) })
  return { data, meta: metaOf(page, await payouts.count(db, wanted)) }
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
  return context.db.transaction(async (inside) => {
    const found = await lockOpen(inside, id, context)
    await settle(inside, { found, decision }, context)
    const [shown] = await payouts.page(inside, { market: market.code, status: null, id, limit: 1, offset: 0 })
    if (!shown) throw new Error(`Payout ${id} is gone`)
    return shown
  })
}

/** Locks the affiliate before reading the payout. */
async function lockOpen(inside: Transaction, id: string, context: SignedInContext): Promise<payouts.PayoutRow> {
  const market = context.config.market.code
  const named = requireFound(await payouts.find(inside, market, id), context)
  await people.lockOf(inside, named.account_id)
  const found = await payouts.find(inside, market, id)
  if (found?.status !== 'requested') throw new Refusal('CONFLICT', AFFILIATE_MESSAGES[context.language].asItIs)
  return found
}

interface Settling {
  found: payouts.PayoutRow
  decision: Decision
}

async function settle(
  inside: Transaction,
  { found: { id, code, account_id: accountId, amount }, decision: { status, note } }: Settling,
  context: SignedInContext,
): Promise<void> {
  const { config, session } = context
  const now = nowOf(context)
  payouts.updateStatus(inside, id, { status, note, now })
  if (status === 'paid') {
    const { paid } = await payouts.totals(inside, code)
    commissions.markPaid(inside, code, { paid, now })
  }
  const act = status === 'paid' ? 'affiliate_payout.approve' : 'affiliate_payout.reject'
  await audit.write(inside, { actorId: session.person.id, act, objectId: id, detail: { code, amount, note }, now })
  const money = moneyText(amount, config.market)
  const told = { accountId, subject: `affiliate_payout:${id}` }
  const what = status === 'paid' ? 'paid' : 'refused'
  notify(inside, { ...told, news: { kind: 'affiliate', what, note }, now })
  await sendMessage(
    inside,
    {
      ...told,
      words: AFFILIATE_MESSAGES,
      say: (words, store) => (status === 'paid' ? words.smsPaid : words.smsUnpaid)(store, money, note),
    },
    { config, now },
  )
}
