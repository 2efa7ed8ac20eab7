import * as v from 'valibot'
import { category, picture, productCard } from '../catalogue/product.ts'

/** `body` and `accent` are its two colours; `on_body` is the text colour (ink or white) that is readable on `body`. */
export const banner = v.object({
  title: v.string(),
  href: v.string(),
  body: v.string(),
  accent: v.string(),
  on_body: v.string(),
})
export type Banner = v.InferOutput<typeof banner>

export const home = v.object({
  /** Products per non-empty category, in shop order: the counts shown on the page. */
  counts: v.array(v.object({ category, count: v.number() })),
  banners: v.array(banner),
  /**
   * Hero image: the device at the right, space for text at the left; `wide` is the crop for wide windows. Null in a
   * store without products.
   */
  hero: v.nullable(
    v.object({
      product: productCard,
      picture,
      wide: v.optional(picture),
      /** The store's own picture, of unknown content: text over it stands on a shade. */
      is_own_picture: v.optional(v.boolean()),
      /** The store's own text; absent: the number of flavours, or the name of `product`. */
      text: v.optional(v.object({ headline: v.string(), button: v.string(), href: v.string() })),
    }),
  ),
  /** One product per flavour, in shop order, for the row of flavours: of one category, such as pods. */
  flavours: v.array(v.object({ id: v.number(), flavour: v.string(), picture })),
  /** The category of these products; absent without any. */
  flavour_category: v.optional(category),
  sections: v.array(v.object({ key: v.string(), title: v.string(), items: v.array(productCard) })),
  notices: v.array(v.object({ key: v.string(), text: v.string() })),
  festive: v.object({ active: v.boolean(), redirect_to: v.nullable(v.string()) }),
})
export type Home = v.InferOutput<typeof home>
