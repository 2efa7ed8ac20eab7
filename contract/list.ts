import * as v from 'valibot'

/** Lists: `{data, meta}`, pages numbered from 1. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    data: v.array(item),
    meta: v.object({
      page: v.number(),
      per_page: v.number(),
      total: v.number(),
      /** There are more than `total`, which are not counted and on no page. */
      is_capped: v.optional(v.boolean()),
    }),
  })
