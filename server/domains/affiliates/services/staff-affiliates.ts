import type { getStaffAffiliates } from '#contract/affiliates/calls/get-staff-affiliates.ts'
import type { StaffAffiliate } from '#contract/affiliates/staff-affiliate.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { notify } from '../../notifications/services/notify.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import { AFFILIATE_MESSAGES } from '../affiliate-messages.ts'
import * as people from '../queries/affiliate-accounts.ts'

export async function listAffiliates(
  { status, page, limit }: InputOf<typeof getStaffAffiliates>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffAffiliates>['affiliates']> {
  const filter = { market: config.market.code, status: status ?? null }
  const data = await people.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await people.count(db, filter)) }
}

interface Decision {
  status: 'approved' | 'suspended'
  /** null for an approval. */
  reason: string | null
}

/**
 * Approves or suspends an affiliate, writes the audit log and notifies the owner.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it already has this status
 */
export async function decideAffiliate(
  code: string,
  { status, reason }: Decision,
  context: SignedInContext,
): Promise<StaffAffiliate> {
  const market = context.config.market.code
  return context.db.transaction(async (transaction) => {
    const found = requireFound(await people.lockIn(transaction, market, code), context)
    if (found.status === status) throw new Refusal('CONFLICT', AFFILIATE_MESSAGES[context.language].asItIs)
    people.updateStatus(transaction, code, { status, reason })
    const act = status === 'approved' ? 'affiliate.approve' : 'affiliate.reject'
    await recordAct(transaction, { act, object: `affiliate:${code}`, detail: { from: found.status, reason } }, context)
    const now = nowOf(context)
    const recipient = { accountId: found.account_id, subject: `affiliate:${code}:${now.getTime()}` }
    notify(transaction, { ...recipient, news: { kind: 'affiliate', what: status, note: reason }, now })
    await sendMessage(
      transaction,
      {
        ...recipient,
        messages: AFFILIATE_MESSAGES,
        say: (messages, store) =>
          reason === null ? messages.smsApproved(store, code) : messages.smsRejected(store, reason),
      },
      { config: context.config, now },
    )
    const [shown] = await people.page(transaction, { market, status: null, code, limit: 1, offset: 0 })
    if (!shown) throw new Error(`Affiliate ${code} is gone`)
    return shown
  })
}
