import * as v from 'valibot'

/** `states[].id` is the `state_id` of GET /api/carts. */
export const country = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  calling_code: v.string(),
  currency: v.string(),
  locale: v.string(),
  states: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: v.string(),
      zone: v.string(),
      postcode_prefixes: v.optional(v.array(v.string())),
      restricted: v.boolean(),
    }),
  ),
})
export type Country = v.InferOutput<typeof country>
