import * as v from 'valibot'
import { category, picture, productCard } from './product.ts'

/** A field of two colours, and the one of ink and white that reads on its body. */
export const banner = v.object({
  title: v.string(),
  href: v.string(),
  body: v.string(),
  accent: v.string(),
  on_body: v.string(),
})
export type Banner = v.InferOutput<typeof banner>

export const home = v.object({
  /** Products per category that has any, in shop order: the counts on the page come from here. */
  counts: v.array(v.object({ category, count: v.number() })),
  banners: v.array(banner),
  /** The stage: the device at the right in its haze, room for words at the left; `wide` is its cut for wide windows. */
  hero: v.object({ product: productCard, picture, wide: v.optional(picture) }),
  /** One pod per flavour, in shop order: the flavour scale. */
  flavours: v.array(v.object({ id: v.number(), flavour: v.string(), picture })),
  sections: v.array(v.object({ key: v.string(), title: v.string(), items: v.array(productCard) })),
  notices: v.array(v.object({ key: v.string(), text: v.string() })),
  festive: v.object({ active: v.boolean(), redirect_to: v.nullable(v.string()) }),
})
export type Home = v.InferOutput<typeof home>
