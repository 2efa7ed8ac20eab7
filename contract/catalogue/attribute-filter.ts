import * as v from 'valibot'

/** An attribute of the filters in the user's language. */
export const attributeFilter = v.object({
  /** Key of the attribute (custom-attributes.ts). */
  id: v.string(),
  label: v.string(),
  /** Of numbers, behind each value. */
  unit: v.optional(v.string()),
  /** All values of a choice, and of yes or no; absent for numbers and texts. */
  options: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
})
export type AttributeFilter = v.InferOutput<typeof attributeFilter>
