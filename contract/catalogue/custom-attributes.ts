import * as v from 'valibot'
import { byLanguage } from '../site/language.ts'
import { CATEGORY_KEY } from './catalogue-names.ts'
import { category } from './product.ts'

/**
 * - `text`: one line.
 * - `number`: with a unit, where it has one.
 * - `choice`: the key of one of its options.
 * - `yes_no`: `yes` or `no`.
 */
export const ATTRIBUTE_KINDS = ['text', 'number', 'choice', 'yes_no'] as const

const names = v.object(byLanguage(() => v.string()))

/** Key of an attribute or of an option: made from the English name and never changed. Formed like that of a category. */
export const attributeKey = v.pipe(v.string(), v.regex(CATEGORY_KEY))

/** An attribute that the store's owner has defined, beside the built-in ones of `attributes` (product.ts). */
export const customAttribute = v.object({
  id: attributeKey,
  name: names,
  kind: v.picklist(ATTRIBUTE_KINDS),
  /** Of a number, such as `W`, the same in every language; null = none. */
  unit: v.nullable(v.string()),
  /** Of a choice, in display order; empty for any other kind. */
  options: v.array(v.object({ id: attributeKey, name: names })),
  /** Keys of the categories whose products have it; empty = all. */
  categories: v.array(category),
  /** Shoppers can filter the product list by it. */
  filterable: v.boolean(),
  /** Shown in no form, product page, filter or file; products keep their values. */
  archived: v.boolean(),
})
export type CustomAttribute = v.InferOutput<typeof customAttribute>
