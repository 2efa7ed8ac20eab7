import * as v from 'valibot'

const facet = v.array(
  v.object({
    /** As the filter of the same name writes it. */
    value: v.string(),
    /** In the reader's language. */
    label: v.string(),
    count: v.number(),
  }),
)

/**
 * What the list can be narrowed to, with how many goods each choice would show. A facet's own choice does not narrow
 * it, so that another value can be seen and added; what is chosen stands there even with 0.
 */
export const facets = v.object({
  category: facet,
  flavour_family: facet,
  nicotine_mg_ml: facet,
  colour: facet,
  /** Lowest and highest price in minor units; null where nothing has a price. */
  price: v.nullable(v.object({ min: v.number(), max: v.number() })),
})
export type Facets = v.InferOutput<typeof facets>
