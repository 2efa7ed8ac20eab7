import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as consents from '../queries/consents.ts'

interface Registered {
  accountId: string
  marketing: boolean
  /** Years that the birth date was checked against; null when none was asked for. */
  minimumAge: number | null
}

/** What somebody agreed to by registering, in the transaction that creates the account. */
export async function recordRegistration(
  transaction: Transaction,
  { accountId, marketing, minimumAge }: Registered,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Promise<void> {
  const shared = { accountId, source: 'registration', now: new Date(clock.now()) } as const
  const version = await consents.termsVersion(transaction, config.market.code)
  await consents.add(transaction, { ...shared, kind: 'terms', given: true, version })
  await consents.add(transaction, { ...shared, kind: 'marketing', given: marketing, version: null })
  if (minimumAge !== null)
    await consents.add(transaction, { ...shared, kind: 'age', given: true, version: String(minimumAge) })
}
