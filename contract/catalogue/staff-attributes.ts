import * as v from 'valibot'
import { localizedText, singleLineText } from '../fields.ts'
import { ATTRIBUTE_KINDS, attributeKey, customAttribute } from './custom-attributes.ts'
import { category } from './product.ts'
import { MAX_TERM_NAME } from './staff-terms.ts'

/** Attributes of a store, archived ones too. */
export const MAX_ATTRIBUTES = 60
export const MAX_ATTRIBUTE_OPTIONS = 40

/** A custom attribute with the number of products that have a value, archived ones too. */
export const staffAttribute = v.object({ ...customAttribute.entries, products: v.number() })
export type StaffAttribute = v.InferOutput<typeof staffAttribute>

const option = v.strictObject({
  /** Absent in a new one. */
  id: v.optional(attributeKey),
  name: localizedText(60),
})

const changed = {
  name: localizedText(MAX_TERM_NAME),
  /** Of a number only; 422 for another kind. */
  unit: v.nullable(singleLineText(1, 12)),
  /** The whole of them: 422 when one that products have is left out, and for a choice without any. */
  options: v.pipe(v.array(option), v.maxLength(MAX_ATTRIBUTE_OPTIONS)),
  categories: v.pipe(v.array(category), v.maxLength(100)),
  filterable: v.boolean(),
  /** The attribute that it follows; null = it is the first one. */
  after: v.nullable(attributeKey),
}

export const newAttributeBody = { ...changed, kind: v.picklist(ATTRIBUTE_KINDS) }
export const attributeBody = { ...changed, archived: v.boolean() }
