import type { AffiliateAnswer } from '#contract/affiliates/affiliate.ts'
import { applyAffiliate } from '#contract/affiliates/calls/apply-affiliate.ts'
import { requestPayout } from '#contract/affiliates/calls/request-payout.ts'
import type { InputOf } from '#contract/call.ts'
import { moneyText } from '#contract/format-number.ts'
import type { SignedInContext } from '../../../context.ts'
import { randomLetters } from '../../../platform/crypto/random-letters.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { AFFILIATE_MESSAGES } from '../affiliate-messages.ts'
import * as people from '../queries/affiliate-accounts.ts'
import * as payouts from '../queries/affiliate-payouts.ts'
import { balanceOf, ownAffiliate } from './own-affiliate.ts'
import { programmeOf, requirePromotionsAllowed } from './programme.ts'

/** @throws Refusal CONFLICT after an earlier application; SALES_MODE; what `withIdempotencyKey` throws */
export async function createApplication(
  body: InputOf<typeof applyAffiliate>['body'],
  context: SignedInContext,
): Promise<AffiliateAnswer> {
  await requirePromotionsAllowed(context)
  return withIdempotencyKey(context, { call: applyAffiliate, body }, async (transaction) => {
    const { id: accountId } = context.session.person
    await accounts.lock(transaction, accountId)
    if (await people.ofAccount(transaction, accountId))
      throw new Refusal('CONFLICT', AFFILIATE_MESSAGES[context.language].appliedBefore)
    const { channel, url, bank, account_no: accountNo, account_name: accountName } = body
    const now = new Date(context.clock.now())
    await createNamed(transaction, { accountId, channel, url, bank, accountNo, accountName, now })
    return ownAffiliate(transaction, 1, context)
  })
}

async function createNamed(transaction: Transaction, one: Omit<people.NewAffiliate, 'code'>): Promise<void> {
  while (!(await people.create(transaction, { ...one, code: `AF${randomLetters(6)}` })));
}

/**
 * Requests a payout of commission. Locks the affiliate before computing the balance, so that concurrent requests cannot
 * take the same money.
 *
 * @throws Refusal FORBIDDEN for an affiliate who is not approved; VALIDATION for too little or too much; SALES_MODE
 */
export async function createPayout(
  body: InputOf<typeof requestPayout>['body'],
  context: SignedInContext,
): Promise<AffiliateAnswer> {
  await requirePromotionsAllowed(context)
  const messages = AFFILIATE_MESSAGES[context.language]
  return withIdempotencyKey(context, { call: requestPayout, body }, async (transaction) => {
    const { amount } = body
    const { config, session, clock } = context
    const own = await people.lockOf(transaction, session.person.id)
    if (own?.status !== 'approved') throw new Refusal('FORBIDDEN', messages.notApproved)
    const programme = await programmeOf(transaction, config)
    const least = programme?.min_payout ?? 1
    if (amount < least) throw fieldError(context, 'amount', messages.least(moneyText(least, config.market)))
    const { approved } = await balanceOf(transaction, own.code)
    const limit = Math.max(0, approved)
    if (amount > limit) throw fieldError(context, 'amount', messages.most(moneyText(limit, config.market)))
    const { code, bank, account_no: accountNo, account_name: accountName } = own
    if (!bank || !accountNo || !accountName) throw new Refusal('CONFLICT', messages.noAccount)
    payouts.insert(transaction, { code, amount, bank, accountNo, accountName, now: new Date(clock.now()) })
    return ownAffiliate(transaction, 1, context)
  })
}
