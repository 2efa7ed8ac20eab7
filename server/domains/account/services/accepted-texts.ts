import type { acceptLegalTexts } from '#contract/account/calls/accept-legal-texts.ts'
import type { Profile } from '#contract/account/profile.ts'
import type { InputOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { Market } from '#contract/site/market.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../account-messages.ts'
import * as accounts from '../queries/accounts.ts'
import * as consents from '../queries/consents.ts'

/** Those who buy for themselves or their company; a sales person orders under the agreement with the dealer. */
const ACCEPTING_ROLES: readonly number[] = [ROLE.customer, ROLE.dealer]

type PendingTexts = NonNullable<Profile['pending_texts']>

interface Person {
  id: string
  role_id: number
}

/** Texts with a version that everybody is asked about and this person has not accepted. */
export async function pendingTexts(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, role_id }: Person,
): Promise<PendingTexts> {
  if (!ACCEPTING_ROLES.includes(role_id)) return []
  const texts = await consents.acceptableTexts(db, config.market.code)
  const asked = texts.filter((text) => text.asked > 0)
  if (asked.length === 0) return []
  const accepted = await consents.acceptedVersions(db, id)
  const versionOf = (kind: consents.Consent['kind']) => accepted.find((one) => one.kind === kind)?.version ?? 0
  return asked
    .filter((text) => versionOf(consents.KIND_OF[text.slug]) < text.asked)
    .map(({ slug, newest }) => ({ slug, number: newest }))
}

/** @throws Refusal CONFLICT for a version that is not the newest */
export async function acceptTexts(
  { texts }: InputOf<typeof acceptLegalTexts>['body'],
  context: SignedInContext,
): Promise<void> {
  const accountId = context.session.person.id
  await context.db.transaction(async (transaction) => {
    // Two requests at once record one acceptance.
    await accounts.lock(transaction, accountId)
    const acceptable = await consents.acceptableTexts(transaction, context.config.market.code)
    const accepted = await consents.acceptedVersions(transaction, accountId)
    for (const { slug, number } of texts) {
      const kind = consents.KIND_OF[slug]
      if (acceptable.find((one) => one.slug === slug)?.newest !== number)
        throw new Refusal('CONFLICT', ACCOUNT_MESSAGES[context.language].textChanged)
      if (accepted.some((one) => one.kind === kind && one.version >= number)) continue
      await consents.add(transaction, {
        accountId,
        kind,
        given: true,
        version: String(number),
        source: 'asked_again',
        now: new Date(context.clock.now()),
      })
    }
  })
}

/** @throws Refusal TERMS_CHANGED while the person has not accepted a text that they are asked about */
export async function requireAcceptedTexts(context: SignedInContext): Promise<void> {
  const pending = await pendingTexts(context, context.session.person)
  if (pending.length > 0) throw new Refusal('TERMS_CHANGED', ACCOUNT_MESSAGES[context.language].acceptTextsFirst)
}

/** Under which version of the terms an order was placed, in the transaction that writes it; nothing without terms. */
export function recordCheckoutTerms(
  transaction: Transaction,
  order: { id: string; market: Market['code']; created_at: Date },
  person: Person,
): void {
  if (!ACCEPTING_ROLES.includes(person.role_id)) return
  const { id: orderId, market, created_at: now } = order
  consents.addOfOrder(transaction, { accountId: person.id, orderId, market, now })
}
