import type { DealerTier } from '#contract/rules/dealer-tier.ts'
import type { Transaction } from '../../database/database.ts'
import type { TierRow } from '../../queries/dealer-tiers.ts'
import { ACCOUNT_WORDS } from '../account-words.ts'
import { notify } from '../inbox/notify.ts'
import type { Moment } from '../orders/moment.ts'
import { writeTo } from '../write-to.ts'

/** Notifies a dealer of a new tier, in the inbox and by SMS, in the transaction of the change. */
export async function tellTier(
  inside: Transaction,
  { company, tier }: { company: TierRow; tier: DealerTier },
  { now, config }: Moment,
): Promise<void> {
  const subject = `dealer:${company.id}:tier:${now.getTime()}`
  const accountId = company.account_id
  notify(inside, { accountId, subject, news: { kind: 'dealer_tier', tier }, now })
  const letter = {
    accountId,
    subject,
    words: ACCOUNT_WORDS,
    say: (words: (typeof ACCOUNT_WORDS)['en'], store: string) => words.smsTier(store, words.tierNames[tier]),
  }
  await writeTo(inside, letter, { config, now })
}
