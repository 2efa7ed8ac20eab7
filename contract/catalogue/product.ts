import * as v from 'valibot'
import { block } from '../blocks.ts'
import { listOf } from '../list.ts'
import { CATEGORY_KEY, PRODUCTABLE_TYPES } from './catalogue-names.ts'
import { faqEntry } from './faq-entry.ts'
import type { AttributeName } from './product-attributes.ts'
import { reviewSummary } from './product-review.ts'
import { promotion } from './promotion.ts'

export const productableType = v.picklist(PRODUCTABLE_TYPES)
export type ProductableType = v.InferOutput<typeof productableType>

/** Catalogue ids are integers: products from 1001, packages from 2001, unique across both. */
export const catalogueId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** Key of a row that the store's owner may add, rename and remove (catalogue-terms.ts). */
export const category = v.pipe(v.string(), v.regex(CATEGORY_KEY))

export const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

/**
 * An image in the object store. `src` is absolute (a path in the database, see rules/stored-picture.ts) and contains a
 * content hash, so it can be cached forever. `flavour_a`, `flavour_b` and `on_flavour` tint the element around the
 * product; `on_flavour` (ink or white) was measured on the top left quarter of the image when it was made. `colour` is
 * the dominant colour, shown until the image has loaded.
 */
export const picture = v.object({
  src: v.string(),
  width: v.number(),
  height: v.number(),
  colour: hex,
  flavour_a: hex,
  flavour_b: hex,
  on_flavour: hex,
})
export type Picture = v.InferOutput<typeof picture>

/** A picture with its alternative text in the user's language. */
export const describedPicture = v.object({ ...picture.entries, alt: v.optional(v.string()) })

export const preorder = v.object({
  allowed: v.boolean(),
  /** Expected arrival date, YYYY-MM-DD. */
  eta: v.nullable(v.string()),
  limit: v.nullable(v.number()),
})

export const attributes = v.object({
  model: v.optional(v.string()),
  colour: v.optional(v.string()),
  battery_mah: v.optional(v.number()),
  connector: v.optional(v.string()),
  compatible_with: v.optional(v.array(v.string())),
  flavour: v.optional(v.string()),
  flavour_family: v.optional(v.string()),
  nicotine_mg_ml: v.optional(v.number()),
  volume_ml: v.optional(v.number()),
  pack_size: v.optional(v.number()),
  vg_pg: v.optional(v.string()),
  resistance_ohm: v.optional(v.number()),
} satisfies Record<AttributeName, unknown>)

/** Values of custom attributes by their key (custom-attributes.ts): numbers for the kind `number`, else strings. */
export const customValues = v.record(v.string(), v.union([v.string(), v.number()]))
export type CustomValues = v.InferOutput<typeof customValues>

const productCardFields = {
  id: catalogueId,
  type: productableType,
  sku: v.string(),
  slug: v.string(),
  name: v.string(),
  category,
  /** Groups siblings: colours or flavours of one model. */
  group: v.nullable(v.string()),
  currency: v.picklist(['MYR', 'IDR']),
  /** Minor units, tax included; null = points only. */
  price: v.nullable(v.number()),
  /** Unit price for this customer; equals `price` in the public catalogue. */
  unit_price: v.nullable(v.number()),
  compare_at_price: v.nullable(v.number()),
  /** null = not redeemable. */
  points_price: v.nullable(v.number()),
  /** Units left in this market. */
  stock: v.number(),
  preorder,
  max_per_order: v.number(),
  /** The sales policy has rules of their own for such goods; absent = no. */
  age_restricted: v.optional(v.boolean()),
  badges: v.array(v.string()),
  image: picture,
  /** Running promotions that contain this product. */
  promotion_ids: v.array(v.number()),
  attributes,
}

export const productCard = v.object(productCardFields)
export type ProductCard = v.InferOutput<typeof productCard>

/** A product or package on its own page. `components` only on packages. */
export const product = v.object({
  ...productCardFields,
  summary: v.string(),
  description: v.string(),
  /** Without `alt`, a picture is described by the product's name and its number. */
  images: v.array(describedPicture),
  specs: v.array(v.object({ label: v.string(), value: v.string() })),
  siblings: v.array(
    v.object({
      id: catalogueId,
      label: v.string(),
      swatch: picture,
      stock: v.number(),
      /** Key of the flavour family. */
      family: v.optional(v.string()),
    }),
  ),
  components: v.optional(v.array(v.object({ product: productCard, quantity: v.number() }))),
  related: v.array(productCard),
  warranty_days: v.number(),
  notices: v.array(v.string()),
  /** Running promotions that contain this product; their prices are calculated with it. */
  promotions: v.optional(v.array(promotion)),
  /** Points earned per unit; 0 for points-only products. */
  points_earned: v.optional(v.number()),
  /** The long description. */
  details: v.optional(v.array(block)),
  how_to_use: v.optional(v.array(block)),
  /** What is in the box, one part each. */
  box: v.optional(v.array(v.string())),
  faq: v.optional(v.array(faqEntry)),
  /** The store's pages about delivery and returns, in short. */
  policies: v.optional(v.array(v.object({ slug: v.string(), title: v.string(), summary: v.string() }))),
  /** Products that fit this one, such as the pods of a device. */
  fits: v.optional(v.array(productCard)),
  /** Absent in a market without reviews. */
  reviews: v.optional(reviewSummary),
  /** `title` is the first part of the page title. */
  seo: v.optional(v.object({ title: v.string(), description: v.string() })),
})
export type Product = v.InferOutput<typeof product>

/** Product card of the offline catalogue snapshot, with the extra fields of a product page. */
export const snapshotCard = v.object({
  ...productCardFields,
  summary: v.optional(v.string()),
  warranty_days: v.optional(v.number()),
  /** Of one piece, for the delivery fee of an order without a connection; absent in catalogues of earlier versions. */
  weight_g: v.optional(v.number()),
  /** GTIN, as digits: found by a scanner, also offline. */
  barcode: v.optional(v.string()),
  /** Values of custom attributes to filter by (custom-attributes.ts). */
  custom_attributes: v.optional(customValues),
  /** All pictures, where they are more than `image` or have alternative texts. */
  images: v.optional(v.array(describedPicture)),
  box: v.optional(v.array(v.string())),
  /** Ids of products that fit. */
  fits: v.optional(v.array(catalogueId)),
  /** Contents of a package. */
  components: v.optional(v.array(v.object({ id: catalogueId, quantity: v.number() }))),
})
export type SnapshotCard = v.InferOutput<typeof snapshotCard>

export const productList = listOf(productCard)
