import * as v from 'valibot'
import { picture } from './product.ts'

/**
 * Two sample colours of a flavour: those of the first product in shop order that has it, or the family's own.
 */
export const sample = v.object({
  /** Of that product; negative for a family's own colour. */
  id: v.number(),
  ...v.pick(picture, ['flavour_a', 'flavour_b', 'on_flavour']).entries,
})
export type Sample = v.InferOutput<typeof sample>

const facet = v.array(
  v.object({
    /** As written in the filter of the same name. */
    value: v.string(),
    /** In the user's language. */
    label: v.string(),
    count: v.number(),
    /** For flavours and flavour families only. */
    sample: v.optional(sample),
  }),
)
export type FacetValue = v.InferOutput<typeof facet>[number]

/**
 * Facet values with product counts. A facet is not narrowed by its own selection, so that another value can be added;
 * selected values are included even with a count of 0.
 */
export const facets = v.object({
  category: facet,
  flavour_family: facet,
  /** The most frequent only: a large catalogue has hundreds. */
  flavour: v.optional(facet),
  nicotine_mg_ml: facet,
  colour: facet,
  /** Custom attributes that products of the list have, in display order; absent without any. */
  attributes: v.optional(v.array(v.object({ id: v.string(), label: v.string(), values: facet }))),
  /** Lowest and highest price in minor units; null when nothing has a price. */
  price: v.nullable(v.object({ min: v.number(), max: v.number() })),
})
export type Facets = v.InferOutput<typeof facets>
