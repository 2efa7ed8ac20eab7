import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { picture } from '#contract/catalogue/product.ts'
import { type PublicBrand, publicBrand, type StaffBrand } from '#contract/site/brand.ts'
import { colourTokens, THEMES } from '#contract/site/brand-colours.ts'
import { brandAddress } from '#contract/site/brand-css.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Store } from '../../../context.ts'
import * as settings from '../queries/settings.ts'

type BrandContext = Pick<Store, 'db' | 'config'>

const { short_name, font, light, dark, icon, logo, logo_dark } = publicBrand.entries
const NO_COLOURS = { accent: null, paper: null }
/** The setting `brand`; every part is optional, so that a store without one has the look of the build. */
export const storedBrand = v.object({
  short_name: v.optional(short_name, null),
  font: v.optional(font, 'jakarta'),
  light: v.optional(light, NO_COLOURS),
  dark: v.optional(dark, NO_COLOURS),
  icon: v.optional(icon, null),
  logo: v.optional(logo, null),
  logo_dark: v.optional(logo_dark, null),
  hero: v.optional(v.nullable(v.object({ portrait: picture, landscape: picture })), null),
})
export type StoredBrand = v.InferOutput<typeof storedBrand>

const site = v.pick(SETTINGS.site, ['title', 'suffix'])
/** Of the mark: the ink and the paper of the store's own look. */
const MARK = { ground: '#131314', letter: '#f5f5f4' } as const

interface FullBrand {
  title: string
  suffix: string
  hero: StoredBrand['hero']
  /** A picture was uploaded; otherwise the icon is that of the build (demo) or a mark. */
  hasOwnIcon: boolean
  public: PublicBrand
}

export async function readBrand({ db, config }: BrandContext): Promise<FullBrand> {
  const found = await settings.ofIds(db, config.market.code, ['brand', 'site'])
  const stored = v.parse(storedBrand, found.brand ?? {})
  const { title, suffix } = v.parse(site, found.site)
  const { hero, ...chosen } = stored
  return {
    title,
    suffix,
    hero,
    hasOwnIcon: chosen.icon !== null,
    public: {
      ...chosen,
      // The demo's icons are files of the build. Any other store without a picture has a mark of its own name.
      icon: chosen.icon ?? (config.isDemo ? null : markVersion(chosen.short_name ?? title)),
    },
  }
}

const markVersion = (name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, MARK]))
    .digest('hex')
    .slice(0, 12)

/** What the mark of a store without an icon shows. */
export const markOf = ({ title, public: { short_name } }: FullBrand) => ({ name: short_name ?? title, ...MARK })

export function staffBrandOf(brand: FullBrand): StaffBrand {
  const { title, suffix, hasOwnIcon, hero } = brand
  return { ...brand.public, title, suffix, has_own_icon: hasOwnIcon, has_hero: hero !== null }
}

/** How messages and documents show the store. Addresses are absolute; colours are `#rrggbb` for a light background. */
export interface Brand {
  name: string
  shortName: string
  /** PNG, 512 x 512. */
  iconUrl: string
  /** PNG with its size in pixels; null when the name stands for it. */
  logo: { url: string; width: number; height: number } | null
  accent: string
  /** Readable on the accent. */
  onAccent: string
  /** The accent as a readable text colour on `paper`. */
  accentText: string
  paper: string
}

/** The store's brand, for every place that is not a page. */
export async function brandOf(store: BrandContext): Promise<Brand> {
  const brand = await readBrand(store)
  const { publicUrl } = store.config
  const { public: shown } = brand
  const tokens = colourTokens(shown.light, 'light')
  return {
    name: brand.title,
    shortName: shown.short_name ?? brand.title,
    iconUrl: publicUrl + brandAddress('/icons/icon-512.png', shown.icon),
    logo: shown.logo && {
      url: publicUrl + brandAddress('/brand/logo.png', shown.logo.version),
      width: shown.logo.width,
      height: shown.logo.height,
    },
    accent: tokens['--signal'],
    onAccent: tokens['--on-signal'],
    accentText: tokens['--signal-text'],
    paper: shown.light.paper ?? THEMES.light.paper,
  }
}
