import * as v from 'valibot'
import { emptyMarket } from '#contract/catalogue/empty-market.ts'
import { NO_PICTURE } from '#contract/catalogue/no-picture.ts'
import { attributes, type ProductCard } from '#contract/catalogue/product.ts'
import type { StaffProduct, StaffProductMarket } from '#contract/catalogue/staff-product.ts'
import type { Market } from '#contract/site/market.ts'
import { type Fields, isFields } from '../../../lib/fields.ts'

interface PreviewInput {
  /** Absent while the product is new. */
  saved: StaffProduct | undefined
  type: StaffProduct['type']
  /** What is typed, read by the form; empty where the product is only looked at. */
  read: Fields
  market: Pick<Market, 'code' | 'currency'>
}

export interface ProductPreview {
  card: ProductCard
  /** null where the product is not sold. */
  here: StaffProductMarket | null
}

/** What the shop draws of a product, as typed so far. What is not valid yet is as it was saved. */
export function productPreview({ saved, type, read, market }: PreviewInput): ProductPreview {
  const here = marketPreview(saved, read, market)
  const card: ProductCard = {
    id: saved?.id ?? 0,
    type,
    sku: saved?.sku ?? '',
    slug: saved?.slug ?? '',
    name: textOr(read.name, saved?.name ?? ''),
    category: textOr(read.category, saved?.category ?? ''),
    group: null,
    currency: market.currency,
    price: here?.price ?? null,
    unit_price: here?.price ?? null,
    compare_at_price: here?.compare_at_price ?? null,
    points_price: numberOr(read.points_price, saved?.points_price ?? null),
    stock: here === null ? 0 : Math.max(0, (here.stock ?? 0) - here.reserved),
    preorder: { allowed: here?.preorder_allowed ?? false, eta: here?.preorder_eta ?? null, limit: null },
    max_per_order: saved?.max_per_order ?? 0,
    badges: [],
    image: saved?.image ?? NO_PICTURE,
    promotion_ids: [],
    attributes: attributesOf(read, saved),
  }
  return { card, here }
}

function marketPreview(
  saved: StaffProduct | undefined,
  read: Fields,
  market: PreviewInput['market'],
): StaffProductMarket | null {
  const ofMarket = (one: { market?: unknown }) => one.market === market.code
  const before = saved?.markets.find(ofMarket)
  const markets: unknown[] = Array.isArray(read.markets) ? read.markets : []
  const typed = markets.filter(isFields).find(ofMarket)
  if (!typed) return before ?? null
  const begun = before ?? emptyMarket(market)
  const shelf = saved?.shelf?.find(ofMarket)
  const counted = shelf ? numberOr(typed.on_hand, shelf.on_hand) : null
  const stock = shelf && counted !== null ? (begun.stock ?? 0) + counted - shelf.on_hand : begun.stock
  return {
    ...begun,
    price: numberOr(typed.price, begun.price),
    compare_at_price: numberOr(typed.compare_at_price, begun.compare_at_price),
    stock: numberOr(typed.stock, stock),
    preorder_allowed: typed.preorder_allowed === true,
    preorder_eta: textOr(typed.preorder_eta, null),
    visible: typed.visible === true,
    publish_at: textOr(typed.publish_at, null),
    withdraw_at: textOr(typed.withdraw_at, null),
  }
}

/** Those that are texts or numbers: they decide the title, and the figure on the picture. */
function attributesOf(read: Fields, saved: StaffProduct | undefined): ProductCard['attributes'] {
  if (!isFields(read.attributes)) return saved?.attributes ?? {}
  const typed = Object.fromEntries(
    Object.entries(read.attributes).filter(([, value]) => typeof value === 'string' || Number.isFinite(value)),
  )
  return v.is(attributes, typed) ? typed : {}
}

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' ? value : other)

/** null stays null; what is not a number yet is the other one. */
function numberOr(value: unknown, other: number | null): number | null {
  if (value === null) return null
  return typeof value === 'number' && Number.isFinite(value) ? value : other
}
