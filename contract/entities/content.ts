import * as v from 'valibot'

/**
 * A stretch of text in one manner. `href` is an address of the site (`/…`), `https:`, `mailto:` or `tel:`; whatever else
 * an editor wrote arrived as plain text.
 */
export const run = v.object({
  text: v.string(),
  bold: v.optional(v.literal(true)),
  italic: v.optional(v.literal(true)),
  href: v.optional(v.string()),
})
export type Run = v.InferOutput<typeof run>
export const runs = v.array(run)

/** A place of a list; `depth` counts from 0, so that a list inside a list needs no list inside a list here. */
const listItem = v.object({ depth: v.number(), runs })

/**
 * What editorial pages are made of. Data, not markup: a page builds elements of its own from it, so nothing that an
 * editor pastes can run, whatever the sanitiser missed.
 */
export const block = v.variant('type', [
  v.object({ type: v.literal('heading'), level: v.picklist([2, 3, 4]), id: v.string(), text: v.string() }),
  v.object({ type: v.literal('text'), runs }),
  v.object({ type: v.literal('quote'), runs }),
  v.object({ type: v.literal('list'), ordered: v.boolean(), items: v.array(listItem) }),
  v.object({
    type: v.literal('table'),
    caption: v.nullable(v.string()),
    /** Empty where the table has no head. */
    head: v.array(runs),
    rows: v.array(v.array(runs)),
  }),
  v.object({
    type: v.literal('image'),
    src: v.string(),
    alt: v.string(),
    /** Pixels; null where the editor gave none. */
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
  }),
])
export type Block = v.InferOutput<typeof block>

export const seo = v.object({ title: v.string(), description: v.string() })

export const htmlPage = v.object({
  slug: v.string(),
  title: v.string(),
  blocks: v.array(block),
  seo,
  /** ISO 8601 */
  updated_at: v.string(),
})
export type HtmlPage = v.InferOutput<typeof htmlPage>
