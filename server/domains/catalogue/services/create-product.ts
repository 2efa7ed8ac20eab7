import type { InputOf } from '#contract/call.ts'
import type { createProduct as createCall } from '#contract/catalogue/calls/create-product.ts'
import type { StaffMarketChange, StaffProduct } from '#contract/catalogue/staff-product.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import { nextPlace, setArchived } from '../queries/product-identity.ts'
import { NEW_PRODUCT, type ProductRecord } from '../queries/product-record.ts'
import * as products from '../queries/staff-products.ts'
import { editedValues } from './attribute-values.ts'
import { requireCategory } from './catalogue-terms.ts'
import { proposeSlug, refuseTaken, refuseWhileInPackages } from './product-identity.ts'
import { changedMarkets, changedRecord, givenFields, type ProductFields, refuseNonsense, shown } from './products.ts'
import { changeStockByForm } from './stock-changes.ts'

/**
 * Creates a product as the last one of the shop.
 *
 * @throws Refusal VALIDATION
 */
export async function createProduct(
  fields: InputOf<typeof createCall>['body'],
  context: SignedInContext,
): Promise<StaffProduct> {
  return context.db.transaction(async (transaction) => {
    await products.lockCatalogue(transaction)
    await requireCategory(fields.category, transaction, context)
    const custom_attributes = await editedValues({}, fields, { transaction, context })
    return insertProduct({ record: NEW_PRODUCT, given: { ...fields, custom_attributes } }, transaction, context)
  })
}

interface NewRecord {
  /** Defaults of this type. */
  record: ProductRecord
  given: ProductFields & { name: string; sku: string; markets: readonly StaffMarketChange[] }
  /** Writes what else belongs to it. */
  write?: (id: number) => Promise<void>
}

/** Inserts a product or a package. The catalogue must be locked. @throws Refusal VALIDATION */
export async function insertProduct(
  { record, given: { markets, ...fields }, write }: NewRecord,
  transaction: Transaction,
  context: SignedInContext,
): Promise<StaffProduct> {
  const slug = fields.slug ?? (await proposeSlug(fields.name, transaction))
  const place = await nextPlace(transaction, record.type)
  const after = {
    ...changedRecord({ ...record, ...place }, givenFields({ ...fields, slug })),
    markets: changedMarkets(record, markets, context),
  }
  refuseNonsense(after, markets, context)
  await refuseTaken({ after }, transaction, context)
  await products.write(transaction, [after], nowOf(context))
  await changeStockByForm({ after }, transaction, context)
  const { id, sku, name } = after
  await write?.(id)
  await recordAct(transaction, { act: 'product.create', object: `product:${id}`, detail: { sku, name } }, context)
  const product = shown(requireFound(await products.find(transaction, id), context))
  raiseVersions(transaction, [id])
  return product
}

/**
 * Archives a product, or takes it out of the archive. Nothing changes if it is there already.
 *
 * @throws Refusal NOT_FOUND; CONFLICT while a package on sale contains it
 */
export async function archiveProduct(
  { id, isArchived }: { id: number; isArchived: boolean },
  context: SignedInContext,
): Promise<StaffProduct> {
  return context.db.transaction(async (transaction) => {
    await products.lockCatalogue(transaction)
    const before = requireFound(await products.lock(transaction, id), context)
    if ((before.archived_at !== null) === isArchived) return shown(before)
    if (isArchived) await refuseWhileInPackages(id, transaction, context)
    const now = nowOf(context)
    await setArchived(transaction, { id, archivedAt: isArchived ? now : null, now })
    const act = isArchived ? 'product.archive' : 'product.restore'
    await recordAct(
      transaction,
      { act, object: `product:${id}`, detail: { sku: before.sku, name: before.name } },
      context,
    )
    const product = shown(requireFound(await products.find(transaction, id), context))
    raiseVersions(transaction, [id])
    return product
  })
}
