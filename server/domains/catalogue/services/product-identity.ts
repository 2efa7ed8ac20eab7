import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as identities from '../queries/product-identity.ts'

const NAMES = ['sku', 'slug', 'barcode'] as const
/** Words of a slug; the schema allows as many. */
const MAX_SLUG_WORDS = 18

/** Whether these fields identify the product: such a change needs the lock of the catalogue. */
export const isIdentified = (fields: { sku?: unknown; slug?: unknown; barcode?: unknown }): boolean =>
  NAMES.some((name) => fields[name] !== undefined)

/**
 * SKU, slug and barcode belong to one product each, and a SKU that promotions name stays. The catalogue must be locked.
 *
 * @throws Refusal VALIDATION
 */
export async function refuseTaken(
  { before, after }: { before?: identities.Identity; after: identities.Identity },
  transaction: Transaction,
  context: SignedInContext,
): Promise<void> {
  const messages = STAFF_MESSAGES[context.language]
  for (const other of await identities.namesakes(transaction, after)) {
    if (other.sku === after.sku) throw fieldError(context, 'sku', messages.skuTaken(other.name))
    if (other.slug === after.slug) throw fieldError(context, 'slug', messages.slugTaken(other.sku))
    throw fieldError(context, 'barcode', messages.barcodeTaken(other.name))
  }
  if (before && before.sku !== after.sku) {
    const promotions = await identities.promotionsNaming(transaction, before.sku, nowOf(context))
    if (promotions.length > 0) throw fieldError(context, 'sku', messages.skuInPromotions(promotions.join(', ')))
  }
}

/** A free slug made from a name. The catalogue must be locked. */
export async function proposeSlug(name: string, transaction: Transaction): Promise<string> {
  const base = slugOf(name)
  const taken = new Set(await identities.slugsLike(transaction, base))
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

/** A name as part of an address: Latin letters and digits with hyphens, or `otherwise` when it has none. */
export const slugOf = (name: string, otherwise = 'product'): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_SLUG_WORDS)
    .join('-')
    .slice(0, 100)
    .replace(/-$/, '') || otherwise

/** @throws Refusal CONFLICT with the packages that contain the product */
export async function refuseWhileInPackages(
  id: number,
  transaction: Transaction,
  { language }: SignedInContext,
): Promise<void> {
  const packages = await identities.packagesWith(transaction, id)
  if (packages.length > 0) throw new Refusal('CONFLICT', STAFF_MESSAGES[language].inPackages(packages.join(', ')))
}
