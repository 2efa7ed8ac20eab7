import type { InputOf } from '#contract/call.ts'
import type { createPackage as createCall } from '#contract/catalogue/calls/create-package.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import type { SignedInContext } from '../../../context.ts'
import * as packages from '../queries/package-contents.ts'
import { NEW_PRODUCT } from '../queries/product-record.ts'
import { lockCatalogue } from '../queries/staff-products.ts'
import { insertProduct } from './create-product.ts'
import { isRestricted, partsOf } from './package-contents.ts'

/**
 * Creates a package as the last one of the shop.
 *
 * @throws Refusal VALIDATION
 */
export async function createPackage(
  { contents, ...fields }: InputOf<typeof createCall>['body'],
  context: SignedInContext,
): Promise<StaffProduct> {
  return context.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const parts = await partsOf({ contents, markets: fields.markets }, transaction, context)
    const weight = contents.reduce(
      (sum, { product_id, quantity }) => sum + (parts.get(product_id)?.weight_g ?? 0) * quantity,
      0,
    )
    const record = {
      ...NEW_PRODUCT,
      type: 'package',
      category: 'package',
      weight_g: weight,
    } as const
    const given = { ...fields, age_restricted: isRestricted(parts, fields.age_restricted) }
    return insertProduct(
      { record, given, write: (id) => packages.replace(transaction, id, contents) },
      transaction,
      context,
    )
  })
}
