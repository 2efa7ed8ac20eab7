import { ACCEPTED_SLUGS, type AcceptedSlug } from '#contract/account/accepted-texts.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as consents from '../queries/consents.ts'

interface Registered {
  accountId: string
  marketing: boolean
  /** Years that the birth date was checked against; null when none was asked for. */
  minimumAge: number | null
}

/** The newest versions of the texts that are stated beside the button. */
export async function recordAcceptance(
  transaction: Transaction,
  accountId: string,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Promise<void> {
  const shared = { accountId, source: 'registration', now: new Date(clock.now()) } as const
  const texts = await consents.acceptableTexts(transaction, config.market.code)
  const versionOf = (slug: AcceptedSlug) => texts.find((one) => one.slug === slug)?.newest.toString() ?? null
  for (const slug of ACCEPTED_SLUGS)
    await consents.add(transaction, { ...shared, kind: consents.KIND_OF[slug], given: true, version: versionOf(slug) })
}

/** What somebody agreed to by registering, in the transaction that creates the account. */
export async function recordRegistration(
  transaction: Transaction,
  { accountId, marketing, minimumAge }: Registered,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Promise<void> {
  const shared = { accountId, source: 'registration', now: new Date(clock.now()) } as const
  await recordAcceptance(transaction, accountId, { config, clock })
  await consents.add(transaction, { ...shared, kind: 'marketing', given: marketing, version: null })
  if (minimumAge !== null)
    await consents.add(transaction, { ...shared, kind: 'age', given: true, version: String(minimumAge) })
}
