import * as v from 'valibot'

/**
 * Text with one formatting. `href` is a path of this site (`/…`), `https:`, `mailto:` or `tel:`; other links were
 * converted to plain text.
 */
export const textRun = v.object({
  text: v.string(),
  bold: v.optional(v.literal(true)),
  italic: v.optional(v.literal(true)),
  href: v.optional(v.string()),
})

export type TextRun = v.InferOutput<typeof textRun>

export const textRuns = v.array(textRun)

/** List item; `depth` starts at 0 and replaces nested lists. */
const listItem = v.object({ depth: v.number(), runs: textRuns })

/**
 * Content blocks of editorial pages: data instead of markup. Pages render their own elements from them, so nothing an
 * editor pastes can execute, even if the sanitizer missed it.
 */
export const block = v.variant('type', [
  v.object({ type: v.literal('heading'), level: v.picklist([2, 3, 4]), id: v.string(), text: v.string() }),
  v.object({ type: v.literal('text'), runs: textRuns }),
  v.object({ type: v.literal('quote'), runs: textRuns }),
  v.object({ type: v.literal('list'), ordered: v.boolean(), items: v.array(listItem) }),
  v.object({
    type: v.literal('table'),
    caption: v.nullable(v.string()),
    /** Empty when the table has no header row. */
    head: v.array(textRuns),
    rows: v.array(v.array(textRuns)),
  }),
  v.object({
    type: v.literal('image'),
    src: v.string(),
    alt: v.string(),
    /** Pixels; null when the editor gave none. */
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
  }),
])

export type Block = v.InferOutput<typeof block>
