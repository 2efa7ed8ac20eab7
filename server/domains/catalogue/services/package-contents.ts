import type { StaffProduct, StaffProductMarket } from '#contract/catalogue/staff-product.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as packages from '../queries/package-contents.ts'

/** Whether the package is age-restricted: always when one of its products is. */
export const isRestricted = (parts: ReadonlyMap<number, packages.Part>, given = true): boolean =>
  given || [...parts.values()].some(({ age_restricted }) => age_restricted)

interface Contents {
  contents: readonly packages.Content[]
  /** Where the package is sold. */
  markets: readonly Pick<StaffProductMarket, 'market'>[]
}

/**
 * The products of a package by id. The catalogue must be locked.
 *
 * @throws Refusal VALIDATION for a product twice, one that does not exist or is archived, and one that is not sold in a
 *   market of the package: the stock of a package is that of its scarcest product in the market
 */
export async function partsOf(
  { contents, markets }: Contents,
  transaction: Transaction,
  context: SignedInContext,
): Promise<Map<number, packages.Part>> {
  const messages = STAFF_MESSAGES[context.language]
  const parts = new Map(
    (
      await packages.parts(
        transaction,
        contents.map(({ product_id }) => product_id),
      )
    ).map((part) => [part.id, part]),
  )
  contents.forEach(({ product_id }, at) => {
    const part = parts.get(product_id)
    const isTwice = contents.findIndex((one) => one.product_id === product_id) !== at
    if (!part || isTwice)
      throw fieldError(context, 'contents', part ? messages.partTwice(part.name) : messages.partUnknown)
    const missing = markets.find(({ market }) => !part.markets.includes(market))
    if (missing) throw fieldError(context, 'contents', messages.partNotSold(part.name, missing.market))
  })
  return parts
}

/**
 * Replaces the contents of an existing package. The catalogue and the package must be locked.
 *
 * @returns whether it is age-restricted
 * @throws Refusal VALIDATION
 */
export async function changeContents(
  before: Pick<StaffProduct, 'id' | 'type' | 'age_restricted'>,
  { transaction, ...change }: Contents & { transaction: Transaction },
  context: SignedInContext,
): Promise<boolean> {
  if (before.type !== 'package') throw fieldError(context, 'contents', STAFF_MESSAGES[context.language].noContents)
  const parts = await partsOf(change, transaction, context)
  await packages.replace(transaction, before.id, change.contents)
  return isRestricted(parts, before.age_restricted)
}
