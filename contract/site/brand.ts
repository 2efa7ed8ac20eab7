import * as v from 'valibot'
import { singleLineText } from '../fields.ts'

/** Fonts that come with the store: its own, Noto Sans, and that of the device. */
export const BRAND_FONTS = ['jakarta', 'noto', 'system'] as const

const hex = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/))
const themeBody = v.strictObject({ accent: v.nullable(hex), paper: v.nullable(hex) })
const themeColours = v.object({ accent: v.nullable(v.string()), paper: v.nullable(v.string()) })

const brandImage = v.object({
  /** Changes with the picture; part of its address, so that it may be cached for ever. */
  version: v.string(),
  width: v.number(),
  height: v.number(),
})
export type BrandImage = v.InferOutput<typeof brandImage>

/** What pages, worker and documents need to look like the retailer's own. */
export const publicBrand = v.object({
  /** Below the icon of the installed app; null = the name of the store. */
  short_name: v.nullable(v.string()),
  font: v.picklist(BRAND_FONTS),
  light: themeColours,
  dark: themeColours,
  /** Version of the files in `/icons/`; null = those of the build. */
  icon: v.nullable(v.string()),
  logo: v.nullable(brandImage),
  /** The logo on a dark background; null = the same. */
  logo_dark: v.nullable(brandImage),
})
export type PublicBrand = v.InferOutput<typeof publicBrand>

/** Pictures of the brand that staff upload. */
export const BRAND_PICTURES = ['icon', 'logo', 'logo_dark', 'hero'] as const
export type BrandPictureKind = (typeof BRAND_PICTURES)[number]

export const staffBrand = v.object({
  ...publicBrand.entries,
  /** The setting `site`. */
  title: v.string(),
  suffix: v.string(),
  has_own_icon: v.boolean(),
  has_hero: v.boolean(),
})
export type StaffBrand = v.InferOutput<typeof staffBrand>

export const brandBody = {
  title: singleLineText(1, 40),
  suffix: singleLineText(1, 60),
  short_name: v.nullable(singleLineText(1, 20)),
  font: v.picklist(BRAND_FONTS),
  light: themeBody,
  dark: themeBody,
}

/** Smallest pictures that stay sharp. */
export const MIN_ICON_PIXELS = 512
export const MIN_LOGO_HEIGHT = 64
export const MIN_HERO = { width: 1200, height: 800 } as const

/** Height of the logo in the header, in CSS pixels, and its greatest width. */
export const LOGO_SHOWN = { height: 32, width: 160 } as const
