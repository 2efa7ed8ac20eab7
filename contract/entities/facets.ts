import * as v from 'valibot'
import { picture } from './product.ts'

/** Two colours that stand for a flavour: those of the first product in shop order that has it. */
export const sample = v.object({
  id: v.number(),
  ...v.pick(picture, ['flavour_a', 'flavour_b', 'on_flavour']).entries,
})
export type Sample = v.InferOutput<typeof sample>

const facet = v.array(
  v.object({
    /** As the filter of the same name writes it. */
    value: v.string(),
    /** In the reader's language. */
    label: v.string(),
    count: v.number(),
    /** Of flavours and their families. */
    sample: v.optional(sample),
  }),
)
export type FacetValue = v.InferOutput<typeof facet>[number]

/**
 * What the list can be narrowed to, with how many goods each choice would show. A facet's own choice does not narrow
 * it, so that another value can be seen and added; what is chosen stands there even with 0.
 */
export const facets = v.object({
  category: facet,
  flavour_family: facet,
  /** The most frequent ones: a large catalogue has hundreds. */
  flavour: v.optional(facet),
  nicotine_mg_ml: facet,
  colour: facet,
  /** Lowest and highest price in minor units; null where nothing has a price. */
  price: v.nullable(v.object({ min: v.number(), max: v.number() })),
})
export type Facets = v.InferOutput<typeof facets>
