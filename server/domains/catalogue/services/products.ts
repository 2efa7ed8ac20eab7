import type { InputOf, ResponseOf } from '#contract/call.ts'
import { allowedQuantities, hasQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import type { changeStaffProduct } from '#contract/catalogue/calls/change-staff-product.ts'
import type { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { emptyMarket } from '#contract/catalogue/empty-market.ts'
import { ATTRIBUTE_NAMES } from '#contract/catalogue/product-attributes.ts'
import type { StaffMarketChange, StaffProduct, StaffProductMarket } from '#contract/catalogue/staff-product.ts'
import { MARKETS } from '#contract/site/market.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES, type StaffMessages } from '../../staff/staff-messages.ts'
import { takenOnShelf } from '../../stock/services/shelf.ts'
import { attributesOf } from '../queries/catalogue-rows.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import { picturesOf } from '../queries/gallery.ts'
import type { ProductRecord } from '../queries/product-record.ts'
import * as products from '../queries/staff-products.ts'
import { editedValues } from './attribute-values.ts'
import { requireCategory } from './catalogue-terms.ts'
import { changeContents } from './package-contents.ts'
import { applyPlannedPrices } from './prices/apply-planned-prices.ts'
import { isIdentified, refuseTaken } from './product-identity.ts'
import { type RestockingContext, restockProducts } from './restock-products.ts'
import { changeStockByForm } from './stock-changes.ts'

type ListQuery = InputOf<typeof getStaffProducts>['query']

/** Which products a list of staff shows, as its query reads it. */
export const listFilter = (
  { q, category, type, show }: Omit<ListQuery, 'page'>,
  { config, clock }: Pick<SignedInContext, 'config' | 'clock'>,
) => ({
  market: config.market.code,
  text: q ?? '',
  category: category ?? null,
  type: type ?? null,
  show: show ?? null,
  now: new Date(clock.now()),
})

export async function listProducts(
  { page, limit, ...query }: ListQuery & FirstRows,
  context: SignedInContext,
): Promise<ResponseOf<typeof getStaffProducts>['products']> {
  const { db } = context
  const filter = listFilter(query, context)
  const rows = await products.page(db, { ...filter, ...pageOf(page, limit) })
  const data = rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }))
  return { data, meta: metaOf(page, await products.count(db, filter)) }
}

/** What staff see and change of a product; the other columns are only in the product file. */
export function shown(row: products.ShownProduct): StaffProduct {
  const { product_group, picture, close_view: _view, gallery: _gallery, position: _place, ...others } = row
  const { updated_at, archived_at, ...fields } = others
  return {
    ...fields,
    group: product_group,
    attributes: attributesOf(row.attributes),
    image: picture,
    pictures: [...picturesOf(row)],
    archived_at: archived_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }
}

/** @throws Refusal NOT_FOUND */
export async function showProduct(id: number, context: SignedInContext): Promise<StaffProduct> {
  const product = shown(requireFound(await products.find(context.db, id), context))
  const taken = await takenOnShelf(context.db, id)
  const shelf = product.markets.flatMap(({ market, stock, reserved }) => {
    if (stock === null) return []
    const inOrders = taken.get(market) ?? 0
    return [{ market, on_hand: stock + inOrders, committed: reserved + inOrders, available: stock - reserved }]
  })
  return { ...product, shelf }
}

const isAttribute = (name: string): boolean => ATTRIBUTE_NAMES.some((known) => known === name)

type ProductChange = InputOf<typeof changeStaffProduct>['body']

/**
 * Changes the given fields, in all markets or not at all; new stock is allocated to waiting pre-orders.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when the product was changed since it was read; VALIDATION
 */
export async function changeProduct(
  id: number,
  change: ProductChange,
  context: RestockingContext,
): Promise<{ product: StaffProduct; filled: string[] }> {
  const { revision, markets: asked = [], contents, ...fields } = change
  const given = givenFields(fields)
  const idWhenCounted = (market: 'MY' | 'ID') => (isCounted(asked, market) ? [id] : [])
  // A planned price that is due belongs to the product before it is compared with what was edited.
  await applyPlannedPrices(context, [id])
  return context.db.transaction(async (transaction) => {
    if (contents || needsCatalogue(given)) await products.lockCatalogue(transaction)
    const write = async (): Promise<void> => {
      const before = requireFound(await products.lock(transaction, id), context)
      if (before.revision !== revision) {
        throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].changedMeanwhile)
      }
      const markets = asCounted(asked, await takenOnShelf(transaction, id))
      const after = { ...changedRecord(before, given), markets: changedMarkets(before, markets, context) }
      refuseNonsense(after, markets, context)
      after.custom_attributes = await editedValues(before.custom_attributes, given, { transaction, context })
      if (before.type === 'package') refuseForPackage(given, context)
      else if (given.category !== undefined) await requireCategory(given.category, transaction, context)
      if (isIdentified(given)) await refuseTaken({ before, after }, transaction, context)
      const checked = contentsToCheck(before, { contents, markets: after.markets })
      if (checked) {
        const change = { contents: checked, markets: after.markets, transaction }
        after.age_restricted = await changeContents(after, change, context)
      }
      await products.write(transaction, [after], nowOf(context))
      await changeStockByForm({ before, after }, transaction, context)
      const prices = changedPrices(before, after)
      const detail = { ...fields, ...(contents && { contents }), markets, ...(prices.length > 0 && { prices }) }
      await recordAct(transaction, { act: 'product.change', object: `product:${id}`, detail }, context)
    }
    const filled = await restockProducts(
      transaction,
      { counted: { MY: idWhenCounted('MY'), ID: idWhenCounted('ID') }, write },
      context,
    )
    const product = shown(requireFound(await products.find(transaction, id), context))
    raiseVersions(transaction, [id])
    return { product, filled }
  })
}

/** The prices that differ, for the audit trail: minor units, null for none. */
const changedPrices = (before: ProductRecord, after: ProductRecord) =>
  after.markets.flatMap(({ market, price: to }) => {
    const from = before.markets.find((one) => one.market === market)?.price ?? null
    return from === to ? [] : { market, from, to }
  })

/** Whether such a change is checked against other products, categories or attributes. */
const needsCatalogue = (given: GivenFields): boolean =>
  isIdentified(given) || given.category !== undefined || given.custom_attributes !== undefined

/** The new contents of a package, or the present ones when a market is added, in which they have to be sold too. */
function contentsToCheck(
  before: products.ShownProduct,
  { contents, markets }: { contents: ProductChange['contents']; markets: readonly StaffProductMarket[] },
): ProductChange['contents'] {
  const isInNewMarket = markets.length > before.markets.length
  if (contents || before.type === 'product' || !isInNewMarket) return contents
  return before.contents?.map(({ product_id, quantity }) => ({ product_id, quantity }))
}

export type ProductFields = Omit<ProductChange, 'revision' | 'markets' | 'contents'>
export type GivenFields = { [Name in keyof ProductFields]?: Exclude<ProductFields[Name], undefined> }

/** Absent fields stay unchanged. */
export const givenFields = (fields: ProductFields): GivenFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The product with the given fields. Attributes that the contract does not know are kept. */
export function changedRecord<Record extends ProductRecord>(before: Record, given: GivenFields): Record {
  const { group, attributes, ...columns } = given
  const unknown = Object.entries(before.attributes).filter(([name]) => !isAttribute(name))
  return {
    ...before,
    ...columns,
    ...(group !== undefined && { product_group: group }),
    ...(attributes && { attributes: { ...Object.fromEntries(unknown), ...attributes } }),
  }
}

/** @throws Refusal VALIDATION: kind and tax of a package follow from what it is */
function refuseForPackage(given: GivenFields, context: SignedInContext): void {
  const messages = STAFF_MESSAGES[context.language]
  if (given.category !== undefined) throw fieldError(context, 'category', messages.packageKind)
  if (given.tax_class !== undefined) throw fieldError(context, 'tax_class', messages.packageKind)
}

const isCounted = (changes: readonly StaffMarketChange[], market: StaffProductMarket['market']): boolean =>
  changes.some((one) => one.market === market && (one.stock ?? one.on_hand) !== undefined)

/** The changes with the stock that a physical count comes to, without what orders have on the shelf. */
const asCounted = (
  changes: readonly StaffMarketChange[],
  taken: ReadonlyMap<StaffProductMarket['market'], number>,
): StaffMarketChange[] =>
  changes.map(({ on_hand: counted, ...change }) =>
    counted === undefined ? change : { ...change, stock: counted - (taken.get(change.market) ?? 0) },
  )

/** The markets of a product with the changes; a market that it was not sold in yet is added. */
export function changedMarkets(
  { type, markets }: ProductRecord,
  changes: readonly StaffMarketChange[],
  context: SignedInContext,
): StaffProductMarket[] {
  const messages = STAFF_MESSAGES[context.language]
  changes.forEach(({ market, stock }, at) => {
    if (stock === undefined) return
    if (type === 'package') throw fieldError(context, `markets.${at}.stock`, messages.packageStock)
    const reserved = markets.find((one) => one.market === market)?.reserved ?? 0
    if (stock < reserved) {
      throw fieldError(context, `markets.${at}.stock`, STAFF_MESSAGES[context.language].stockReserved(reserved))
    }
  })
  const added = changes
    .filter(({ market }) => !markets.some((one) => one.market === market))
    .map(({ market }) => ({ ...emptyMarket(marketOf(market)), ...(type === 'package' && { stock: null }) }))
  return [...markets, ...added].map((one) => {
    const { market: _, ...change } = changes.find(({ market }) => market === one.market) ?? { market: one.market }
    return { ...one, ...withoutGaps(change) }
  })
}

const marketOf = (code: StaffProductMarket['market']) => (code === 'MY' ? MARKETS.MYR : MARKETS.IDN)

const withoutGaps = (change: Omit<StaffMarketChange, 'market'>) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** @throws Refusal VALIDATION naming the price, the time or the quantity that cannot be */
export function refuseNonsense(
  after: ProductRecord,
  changes: readonly StaffMarketChange[],
  context: SignedInContext,
): void {
  const messages = STAFF_MESSAGES[context.language]
  const quantity = quantityProblem(after, messages)
  if (quantity) throw fieldError(context, quantity.field, quantity.sentence)
  for (const market of after.markets) {
    const wrong = priceProblem(market, after.points_price, messages) ?? publicationProblem(market, messages)
    if (!wrong) continue
    const at = changes.findIndex((one) => one.market === market.market)
    throw fieldError(context, at < 0 ? 'points_price' : `markets.${at}.${wrong.field}`, wrong.sentence)
  }
}

/** The error in the time in which a product is sold; null = none. Shared with the import. */
export const publicationProblem = (
  { publish_at, withdraw_at }: Pick<StaffProductMarket, 'publish_at' | 'withdraw_at'>,
  messages: StaffMessages,
): { field: 'withdraw_at'; sentence: string } | null =>
  publish_at !== null && withdraw_at !== null && Date.parse(withdraw_at) <= Date.parse(publish_at)
    ? { field: 'withdraw_at', sentence: messages.endsBeforeStart }
    : null

/** The error in what dealers have to order; null = none. Shared with the import. */
export function quantityProblem(
  { max_per_order, ...terms }: Pick<ProductRecord, 'max_per_order' | 'case_size' | 'min_per_order'>,
  messages: StaffMessages,
): { field: 'case_size' | 'min_per_order'; sentence: string } | null {
  if (!hasQuantityTerms(terms) || allowedQuantities(terms, max_per_order).most > 0) return null
  const field = (terms.case_size ?? 1) > max_per_order ? 'case_size' : 'min_per_order'
  return { field, sentence: messages.casesAboveLimit }
}

/** The error in the prices of one market; null = none. Shared with the import. */
export function priceProblem(
  { price, compare_at_price }: Pick<StaffProductMarket, 'price' | 'compare_at_price'>,
  pointsPrice: number | null,
  messages: StaffMessages,
): { field: 'price' | 'compare_at_price'; sentence: string } | null {
  if (price === 0) return { field: 'price', sentence: messages.priceZero }
  if (price === null && pointsPrice === null) return { field: 'price', sentence: messages.priceNeeded }
  if (compare_at_price !== null && (price === null || compare_at_price <= price)) {
    return { field: 'compare_at_price', sentence: messages.compareLower }
  }
  return null
}
