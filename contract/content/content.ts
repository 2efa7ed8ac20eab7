import * as v from 'valibot'
import { block } from '../blocks.ts'

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
