import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { THEMES } from '#contract/site/brand-colours.ts'
import { brandAddress, NOTO_FONT } from '#contract/site/brand-css.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Store } from '../../../context.ts'
import { asSvg, drawMark, ICON_NAMES, iconsOfMark } from '../../../platform/images/brand-images.ts'
import { markOf, readBrand } from '../../settings/services/brand.ts'
import * as settings from '../../settings/services/settings.ts'
import * as files from '../queries/brand-files.ts'
import { appShortcuts } from './app-shortcuts.ts'
import { installScreenshots } from './install-screenshots.ts'
import { inEveryLanguage, settingText } from './setting-texts.ts'

export { find } from '../queries/brand-files.ts'

/** A file that follows the brand. */
export interface BrandFile {
  body: Uint8Array | string
  type: string
  /** Address with this version never changes; null: revalidated each time. */
  version: string | null
}

const PNG = 'image/png'
const SVG = 'image/svg+xml'
const ICON_SVG = '/icons/icon.svg'
/** Addresses of the logos, and their names in the table. */
export const LOGOS = { '/brand/logo.png': 'logo.png', '/brand/logo-dark.png': 'logo-dark.png' } as const
/** Marks of the last names, because drawing five sizes takes some 50 ms. */
const MAX_MARKS = 4

/** Files of the brand by path; null for other paths, and for files that are those of the build. */
export function createBrandFiles(store: Pick<Store, 'db' | 'config'>) {
  const marks = new Map<string, ReturnType<typeof iconsOfMark>>()

  const markIcons = (version: string, mark: string) => {
    const known = marks.get(version) ?? iconsOfMark(mark)
    marks.set(version, known)
    const [oldest] = marks.keys()
    if (marks.size > MAX_MARKS && oldest !== undefined) marks.delete(oldest)
    return known
  }

  async function icon(name: string): Promise<BrandFile | null> {
    const brand = await readBrand(store)
    const version = brand.public.icon
    if (version === null) return null
    if (brand.hasOwnIcon) {
      const isSvg = name === 'icon.svg'
      const found = await files.find(store.db, store.config.market.code, isSvg ? 'icon-192.png' : name)
      if (found === null) return null
      return isSvg ? { body: asSvg(found.body, 192), type: SVG, version } : { body: found.body, type: PNG, version }
    }
    const { name: written, ...colours } = markOf(brand)
    const mark = drawMark(written, colours)
    if (name === 'icon.svg') return { body: mark, type: SVG, version }
    const body = [...(await markIcons(version, mark))].find(([known]) => known === name)?.[1]
    return body ? { body, type: PNG, version } : null
  }

  return async (path: string, group: string | null = null): Promise<BrandFile | null> => {
    if (path === '/manifest.webmanifest') return manifestOf(store, group)
    if (path === NOTO_FONT) return { body: await notoSans(), type: 'font/woff2', version: 'noto' }
    const [, name = ''] = /^\/icons\/([\w.-]+)$/.exec(path) ?? []
    if (path === ICON_SVG || ICON_NAMES.some((known) => known === name)) return icon(name)
    const logo = Object.entries(LOGOS).find(([address]) => address === path)?.[1]
    const found = logo ? await files.find(store.db, store.config.market.code, logo) : null
    return found && { body: found.body, type: PNG, version: found.version }
  }
}

const notoSans = (): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2')))

const described = v.object({ ...SETTINGS.site.entries, description: settingText })

/**
 * The web app manifest (W3C), in the language of the market.
 *
 * @param group whose shortcuts it has
 */
async function manifestOf({ db, config }: Pick<Store, 'db' | 'config'>, group: string | null): Promise<BrandFile> {
  const { title, suffix, public: brand } = await readBrand({ db, config })
  const { description } = v.parse(described, await settings.find(db, config.market.code, 'site'))
  const { language } = config.market
  const paper = brand.light.paper ?? THEMES.light.paper
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: brandAddress(`/icons/${name}-${size}.png`, brand.icon),
    sizes: `${size}x${size}`,
    type: PNG,
    purpose,
  })
  const body = {
    id: '/',
    name: `${title} ${suffix}`,
    short_name: brand.short_name ?? title,
    description: inEveryLanguage(description)[language],
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping'],
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      [192, 512].map((size) => icon(purpose === 'any' ? 'icon' : 'maskable', size, purpose)),
    ),
    shortcuts: appShortcuts(group, language),
    ...(config.isDemo && brand.icon === null && { screenshots: installScreenshots(config.market.code) }),
  }
  return { body: JSON.stringify(body), type: 'application/manifest+json; charset=utf-8', version: null }
}
