import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import { notify } from '../../notifications/services/notify.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import type { TierRow } from '../queries/dealer-tiers.ts'

/** Notifies a dealer of a new tier, in the inbox and by SMS, in the transaction of the change. */
export async function notifyTier(
  transaction: Transaction,
  { company, tier }: { company: TierRow; tier: DealerTier },
  { now, config }: TimeContext,
): Promise<void> {
  const subject = `dealer:${company.id}:tier:${now.getTime()}`
  const accountId = company.account_id
  notify(transaction, { accountId, subject, news: { kind: 'dealer_tier', tier }, now })
  const message = {
    accountId,
    subject,
    messages: ACCOUNT_MESSAGES,
    say: (messages: (typeof ACCOUNT_MESSAGES)['en'], store: string) =>
      messages.smsTier(store, messages.tierNames[tier]),
  }
  await sendMessage(transaction, message, { config, now })
}
