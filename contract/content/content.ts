import * as v from 'valibot'
import { block } from '../blocks.ts'

/**
 * Text with one formatting. `href` is a path of this site (`/…`), `https:`, `mailto:` or `tel:`; other links were
 * converted to plain text.
 */
/** List item; `depth` starts at 0 and replaces nested lists. */
/**
 * Content blocks of editorial pages: data instead of markup. Pages render their own elements from them, so nothing an
 * editor pastes can execute, even if the sanitizer missed it.
 */
export const seo = v.object({ title: v.string(), description: v.string() })

export const htmlPage = v.object({
  slug: v.string(),
  title: v.string(),
  blocks: v.array(block),
  seo,
  /** ISO 8601 */
  updated_at: v.string(),
  /** Of a legal text: which version this is, and all versions, newest first. */
  version: v.optional(v.number()),
  versions: v.optional(v.array(v.object({ number: v.number(), published_at: v.string() }))),
})
export type HtmlPage = v.InferOutput<typeof htmlPage>
