import type { SignedInContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import * as accounts from '../../queries/accounts.ts'
import * as notices from '../../queries/notices.ts'
import { storeName } from '../person-rules.ts'
import { AFFILIATE_WORDS, type AffiliateWords } from './affiliate-words.ts'

interface Telling {
  accountId: string
  subject: string
  say: (words: AffiliateWords, store: string) => string
}

/** Writes to an affiliate's phone, in their own language, with the transaction of what it speaks of. */
export async function tellAffiliate(
  inside: Transaction,
  { accountId, subject, say }: Telling,
  { config, clock }: SignedInContext,
): Promise<void> {
  const owner = await accounts.find(inside, accountId)
  if (!owner) throw new Error(`Affiliate ${accountId} is nobody`)
  const store = await storeName({ db: inside, config })
  const body = say(AFFILIATE_WORDS[owner.locale], store)
  await notices.write(inside, { subject, recipient: owner.phone, channel: 'sms', body, now: new Date(clock.now()) })
}
