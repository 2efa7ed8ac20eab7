import * as v from 'valibot'
import { singleLineText, timestamp } from '../account/person-fields.ts'
import { localizedText, staffDay } from '../catalogue/staff-product.ts'
import { LANGUAGES, type Language } from '../site/language.ts'
import { position } from '../stores/position.ts'
import { closedDays, openingHours, STORE_SERVICES } from '../stores/store.ts'
import { block } from './content.ts'

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

export const noticeKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/))
export const staffNotices = v.pipe(
  v.array(v.strictObject({ key: noticeKey, text: localizedText(300) })),
  v.maxLength(20),
  v.check((notices) => new Set(notices.map(({ key }) => key)).size === notices.length),
)

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
  texts: v.object({
    en: v.nullable(pageText),
    ms: v.nullable(pageText),
    id: v.nullable(pageText),
  } satisfies Record<Language, v.GenericSchema>),
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

export const staffStore = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  phone: v.string(),
  whatsapp: v.nullable(v.string()),
  opening_hours: openingHours,
  is_pickup: v.boolean(),
  pickup_lead_hours: v.nullable(v.number()),
  active: v.boolean(),
  address_1: v.string(),
  address_2: v.nullable(v.string()),
  city: v.string(),
  postcode: v.string(),
  state_id: v.number(),
  latitude: v.number(),
  longitude: v.number(),
  services: v.array(v.string()),
  closed_days: closedDays,
})
export type StaffStore = v.InferOutput<typeof staffStore>

const phone = v.pipe(v.string(), v.trim(), v.regex(/^\+[1-9]\d{7,14}$/))
const storeFields = {
  name: singleLineText(1, 80),
  phone,
  whatsapp: v.nullable(phone),
  opening_hours: v.pipe(openingHours, v.maxLength(14)),
  is_pickup: v.boolean(),
  pickup_lead_hours: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(336))),
  active: v.boolean(),
  address_1: singleLineText(3, 120),
  address_2: v.nullable(singleLineText(1, 120)),
  city: singleLineText(1, 60),
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/)),
  state_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  position,
  services: v.pipe(v.array(v.picklist(STORE_SERVICES)), v.maxLength(STORE_SERVICES.length)),
  closed_days: v.pipe(v.array(v.strictObject({ from: staffDay, to: staffDay })), v.maxLength(60)),
}
export const newStaffStore = storeFields
/** Absent fields stay unchanged. */
export const staffStoreChange = v.partial(v.object(storeFields)).entries
