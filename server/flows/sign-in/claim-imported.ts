import { readPhone } from '#contract/account/phone.ts'
import type { Context } from '../../context.ts'
import { ACCOUNT_MESSAGES } from '../../domains/account/account-messages.ts'
import * as rows from '../../domains/account/services/accounts.ts'
import { acceptFirstTerms, neverUsedWith } from '../../domains/account/services/imported-people.ts'
import { recordAcceptance } from '../../domains/account/services/record-consents.ts'
import { type AccountTools, confirmClaimedEmail } from '../../domains/auth/services/accounts.ts'
import type { VerifiedCode } from '../../domains/auth/services/one-time-codes.ts'
import { fieldError } from '../../refusals.ts'

interface ProvenEmail {
  email: string
  /** As typed. */
  phone: string | undefined
  proof: VerifiedCode
}

/**
 * Where the store reaches no phones: gives somebody who has proven an e-mail the account that was imported with it and
 * that nobody has signed in to. Nobody has shown whose its phone is. Where several were imported with the e-mail, the
 * phone chooses.
 *
 * @returns null when there is none
 * @throws Refusal VALIDATION when the phone has to choose, the code stays valid then; CODE_EXPIRED
 */
export function claimImported(
  tools: AccountTools,
  { email, phone, proof }: ProvenEmail,
  context: Context,
): Promise<rows.WithHash | null> {
  const { market } = context.config
  return context.db.transaction(async (transaction) => {
    const found = await neverUsedWith(transaction, market.code, email)
    if (found.length > 1 && phone === undefined)
      throw fieldError(context, 'phone', ACCOUNT_MESSAGES[context.language].phoneNeeded)
    const own = found.length > 1 ? found.find((one) => one.phone === readPhone(phone ?? '', market)) : found[0]
    if (!own) return null
    await tools.codes.useUp(transaction, proof, context)
    await confirmClaimedEmail(transaction, { id: own.id, email }, context)
    await rows.markPhoneUnproven(transaction, own.id)
    return rows.findWithHash(transaction, own.id)
  })
}

/** The first sign-in of somebody imported: the terms are stated beside its button. */
export const acceptOnFirstSignIn = (context: Context, accountId: string): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const isFirst = await acceptFirstTerms(transaction, accountId, new Date(context.clock.now()))
    if (isFirst) await recordAcceptance(transaction, accountId, context)
  })
