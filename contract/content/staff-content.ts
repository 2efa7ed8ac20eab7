import * as v from 'valibot'
import { block } from '../blocks.ts'
import { localizedText, timestamp } from '../fields.ts'
import { byLanguage, LANGUAGES } from '../site/language.ts'

const colour = v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/))
/** A path of this site: banners cannot link to other sites. */
export const sitePath = v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^\/(?![/\\])[^\s\\]*$/))

export const staffBanner = v.strictObject({
  title: localizedText(80),
  href: sitePath,
  body: colour,
  accent: colour,
  /** null = no limit on that side. */
  from: v.nullable(timestamp),
  to: v.nullable(timestamp),
})
export type StaffBanner = v.InferOutput<typeof staffBanner>
/** In display order. */
export const staffBanners = v.pipe(v.array(staffBanner), v.maxLength(12))

export const pageSlug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))

const pageText = v.object({
  title: v.string(),
  description: v.string(),
  html: v.string(),
  /** What readers see of `html`; the editor starts from it. */
  blocks: v.array(block),
  updated_at: v.string(),
})
/** A page in each of its languages; null where the English text is used instead. */
export const staffPage = v.object({
  slug: v.string(),
  /** A legal text: what is saved is its draft, which is published on a screen of its own. */
  is_legal: v.optional(v.boolean()),
  /** false: has its own route and is not listed among the pages. */
  listed: v.boolean(),
  texts: v.object(byLanguage(() => v.nullable(pageText))),
})
export type StaffPage = v.InferOutput<typeof staffPage>

export const staffPageCard = v.object({
  slug: v.string(),
  title: v.string(),
  listed: v.boolean(),
  languages: v.array(v.picklist(LANGUAGES)),
  updated_at: v.string(),
})

/** Editor input: the HTML is sanitized when it is saved. */
export const pageHtml = v.pipe(v.string(), v.maxLength(50_000))
export const pagePreview = v.object({ html: v.string(), blocks: v.array(block), is_changed: v.boolean() })

/** A picture within a text, not cropped. `src` is absolute in responses. */
export const contentPicture = v.object({ src: v.string(), width: v.number(), height: v.number() })
export type ContentPicture = v.InferOutput<typeof contentPicture>
