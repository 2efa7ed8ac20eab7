import * as v from 'valibot'
import { singleLineText, staffAmount, staffDay, timestamp, whole } from '../fields.ts'
import { withoutUnseen } from '../invisible-characters.ts'
import { byLanguage } from '../site/language.ts'
import { attributeKey } from './custom-attributes.ts'
import { isGtin } from './gtin.ts'
import { attributes, catalogueId, category, customValues, picture, productableType } from './product.ts'
import { attributeDecimal, staffAttributes } from './product-attributes.ts'

export const staffPieces = whole(0, 1_000_000)
export const marketCode = v.picklist(['MY', 'ID'])
/** Roles that may see or use something: customer, dealer, sales person. */
export const buyerRole = v.picklist([3, 4, 5])

/** Data of a product in one market. Amounts in minor units of its currency. */
export const staffProductMarket = v.object({
  market: marketCode,
  currency: v.picklist(['MYR', 'IDR']),
  price: v.nullable(v.number()),
  compare_at_price: v.nullable(v.number()),
  /** Units in stock, including reserved ones; null for a package, whose components have the stock. */
  stock: v.nullable(v.number()),
  reserved: v.number(),
  preorder_allowed: v.boolean(),
  preorder_eta: v.nullable(v.string()),
  preorder_limit: v.nullable(v.number()),
  visible: v.boolean(),
  registration_no: v.nullable(v.string()),
  /** From this many available units on it runs low; null = never. */
  low_stock: v.nullable(v.number()),
  /** ISO 8601: sold from and until then only; null = at any time. What is not visible is not sold at all. */
  publish_at: v.nullable(v.string()),
  withdraw_at: v.nullable(v.string()),
})
export type StaffProductMarket = v.InferOutput<typeof staffProductMarket>

/** A row of the product list; `here` is its data in this store's market, null where it is not sold. */
export const staffProductCard = v.object({
  id: v.number(),
  type: productableType,
  sku: v.string(),
  slug: v.string(),
  name: v.string(),
  category,
  image: v.nullable(picture),
  badges: v.array(v.string()),
  here: v.nullable(staffProductMarket),
  /** The price in force now, a planned one among them; null where there is none. */
  price_now: v.optional(v.nullable(v.number())),
  is_archived: v.boolean(),
  /** ISO 8601 */
  updated_at: v.string(),
})
export type StaffProductCard = v.InferOutput<typeof staffProductCard>

/** A text by language; empty in the languages in which it is not written. */
const optionalTexts = (max: number) => v.strictObject(byLanguage(() => singleLineText(0, max)))

export const altText = optionalTexts(200)
/** Where the crop is centred, as parts of width and height of the original. */
export const pictureFocus = v.strictObject({
  x: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  y: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})

/** A picture of a product as staff arrange it. */
export const staffPicture = v.object({
  picture,
  alt: altText,
  focus: pictureFocus,
  /** The uncropped picture; null where nothing was cropped, or the original is not stored. */
  original: v.nullable(v.object({ src: v.string(), width: v.number(), height: v.number() })),
})
export type StaffPicture = v.InferOutput<typeof staffPicture>
export const MAX_PICTURES = 12

export const TAX_CLASSES = ['device', 'nicotine_liquid', 'accessory'] as const
const taxClass = v.picklist(TAX_CLASSES)

/** A product with every field that staff may change, in all markets. */
export const staffProduct = v.object({
  id: v.number(),
  type: productableType,
  sku: v.string(),
  slug: v.string(),
  /** GTIN of the pack; null = none. */
  barcode: v.nullable(v.string()),
  name: v.string(),
  category,
  group: v.nullable(v.string()),
  summary: v.object(byLanguage(() => v.string())),
  attributes,
  /** Values of custom attributes, archived ones too. */
  custom_attributes: customValues,
  weight_g: v.number(),
  /** null for a package: tax follows its contents. */
  tax_class: v.nullable(v.string()),
  max_per_order: v.number(),
  /** Dealers order whole cases of so many pieces; null = single pieces. */
  case_size: v.nullable(v.number()),
  /** Fewest pieces that a dealer may order; null = one. */
  min_per_order: v.nullable(v.number()),
  points_price: v.nullable(v.number()),
  /** Sold for points only. */
  redeem_only: v.boolean(),
  badges: v.array(v.string()),
  /** null = everybody, including guests. */
  roles: v.nullable(v.array(v.number())),
  age_restricted: v.boolean(),
  warranty_days: v.number(),
  /** Its packs have authenticity codes. */
  verifiable: v.boolean(),
  image: v.nullable(picture),
  /** In order; the first one is `image`. */
  pictures: v.array(staffPicture),
  /** null for a product; of a package, in shop order. */
  contents: v.nullable(
    v.array(v.object({ product_id: v.number(), sku: v.string(), name: v.string(), quantity: v.number() })),
  ),
  markets: v.array(staffProductMarket),
  /** Units by market: what a physical count finds, what orders need of it, and what can be sold. Of one product only. */
  shelf: v.optional(
    v.array(v.object({ market: marketCode, on_hand: v.number(), committed: v.number(), available: v.number() })),
  ),
  /** ISO 8601; null = not archived. An archived product is in no shop, and stays in orders. */
  archived_at: v.nullable(v.string()),
  /** ISO 8601 */
  updated_at: v.string(),
  /** Increases with every change by staff, not with sales; sent back with a change. */
  revision: v.number(),
})
export type StaffProduct = v.InferOutput<typeof staffProduct>

export const badge = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,29}$/))

/** Absent fields stay unchanged. */
export const staffMarketChange = v.strictObject({
  market: marketCode,
  price: v.optional(v.nullable(staffAmount)),
  compare_at_price: v.optional(v.nullable(staffAmount)),
  stock: v.optional(staffPieces),
  /** A physical count, instead of `stock`: the pieces of orders on the shelf are subtracted. */
  on_hand: v.optional(staffPieces),
  preorder_allowed: v.optional(v.boolean()),
  preorder_eta: v.optional(v.nullable(staffDay)),
  preorder_limit: v.optional(v.nullable(staffPieces)),
  visible: v.optional(v.boolean()),
  registration_no: v.optional(v.nullable(singleLineText(1, 60))),
  low_stock: v.optional(v.nullable(staffPieces)),
  publish_at: v.optional(v.nullable(timestamp)),
  withdraw_at: v.optional(v.nullable(timestamp)),
})
export type StaffMarketChange = v.InferOutput<typeof staffMarketChange>

export const sku = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/))
export const slug = v.pipe(v.string(), v.trim(), v.maxLength(120), v.regex(/^[a-z0-9]+(-[a-z0-9]+){0,20}$/))
/** Spaces and hyphens, as printed below a barcode, are dropped. */
const barcode = v.pipe(
  v.string(),
  v.transform((typed) => withoutUnseen(typed).replaceAll('-', '')),
  v.check(isGtin),
)
/** The whole contents of a package: what is not named is taken out. */
const contents = v.pipe(
  v.array(v.strictObject({ product_id: catalogueId, quantity: whole(1, 99) })),
  v.minLength(1),
  v.maxLength(20),
)

const markets = v.pipe(v.array(staffMarketChange), v.maxLength(2))

/** Absent fields stay unchanged, or have their default in a new product. */
const optionalProductFields = {
  slug: v.optional(slug),
  barcode: v.optional(v.nullable(barcode)),
  group: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{1,60}$/)))),
  summary: v.optional(optionalTexts(400)),
  /** The whole of them: an attribute that is not named is removed. */
  attributes: v.optional(staffAttributes),
  /** The whole of them, without archived ones, which stay; 422 for what does not fit the attribute. */
  custom_attributes: v.optional(v.record(attributeKey, v.union([singleLineText(1, 120), attributeDecimal]))),
  max_per_order: v.optional(whole(1, 999)),
  case_size: v.optional(v.nullable(whole(1, 999))),
  min_per_order: v.optional(v.nullable(whole(1, 999))),
  points_price: v.optional(v.nullable(whole(1, 10_000_000))),
  redeem_only: v.optional(v.boolean()),
  badges: v.optional(v.pipe(v.array(badge), v.maxLength(10))),
  roles: v.optional(v.nullable(v.pipe(v.array(buyerRole), v.minLength(1), v.maxLength(3)))),
  age_restricted: v.optional(v.boolean()),
  warranty_days: v.optional(whole(0, 3650)),
  verifiable: v.optional(v.boolean()),
}
const neededProductFields = {
  name: singleLineText(1, 120),
  sku,
  /** 422 for one that does not exist, and for that of packages. */
  category,
  weight_g: whole(0, 100_000),
  tax_class: taxClass,
}

export const staffProductChange = {
  /** `revision` of the product that was edited: 409 CONFLICT when it has changed since. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  ...v.partial(v.strictObject(neededProductFields)).entries,
  ...optionalProductFields,
  /** Of a package only. */
  contents: v.optional(contents),
  markets: v.optional(markets),
}

const {
  attributes: _attributes,
  custom_attributes: _custom,
  verifiable: _verifiable,
  ...optionalPackageFields
} = optionalProductFields
/** Category, tax and, where it is absent, the weight follow from the contents. */
export const newStaffPackage = {
  name: neededProductFields.name,
  sku,
  weight_g: v.optional(neededProductFields.weight_g),
  ...optionalPackageFields,
  contents,
  markets,
}

/** Without a slug it is made from the name. */
export const newStaffProduct = { ...neededProductFields, ...optionalProductFields, markets }

/** An error in an import file: `line` starts at 1, which is the header. */
export const importProblem = v.object({
  line: v.number(),
  column: v.string(),
  sentence: v.string(),
  /** Product number of the row, and what stands in the cell; of a large import only. */
  sku: v.optional(v.string()),
  value: v.optional(v.string()),
})
export type ImportProblem = v.InferOutput<typeof importProblem>

/** Result of an import, or of its dry run. */
export const importReport = v.object({
  dry_run: v.boolean(),
  rows: v.number(),
  created: v.number(),
  changed: v.number(),
  same: v.number(),
  /** The first hundred changed rows, with the names of the changed columns. */
  changes: v.array(
    v.object({
      line: v.number(),
      sku: v.string(),
      name: v.string(),
      is_new: v.boolean(),
      columns: v.array(v.string()),
      /** As the file has them; of a new product those that a preview shows. */
      values: v.optional(v.array(v.object({ column: v.string(), before: v.string(), after: v.string() }))),
    }),
  ),
  /** Only in a dry run: a real import with problems is refused, with the same messages as `fields`. */
  problems: v.array(importProblem),
  /** Back-orders that are now complete. */
  filled: v.array(v.string()),
})
export type ImportReport = v.InferOutput<typeof importReport>
