import { type BrandImage, LOGO_SHOWN, type PublicBrand } from './brand.ts'
import { type ColourTokens, colourTokens, type ThemeName } from './brand-colours.ts'

/** Address of a file of the brand; the version lets browsers and worker keep it for ever. */
export const brandAddress = (path: string, version: string | null): string =>
  version === null ? path : `${path}?v=${version}`

const FONTS: Record<PublicBrand['font'], string> = {
  jakarta: '',
  noto: "'Noto Sans Variable', system-ui, sans-serif",
  system: 'system-ui, sans-serif',
}
export const NOTO_FONT = '/brand/noto-sans.woff2'

const block = (selector: string, properties: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

/** Tokens of a theme whose colours were chosen; those of the style sheet stay otherwise. */
const tokensOf = (brand: PublicBrand, theme: ThemeName): Partial<ColourTokens> => {
  const { accent, paper } = brand[theme]
  return accent === null && paper === null ? {} : colourTokens(brand[theme], theme)
}

const logoOf = (path: string, { version }: BrandImage) => ({ '--logo': `url(${brandAddress(path, version)})` })

/** Width in the header, in CSS pixels. */
export const shownWidth = ({ width, height }: BrandImage): number =>
  Math.min(LOGO_SHOWN.width, Math.round((LOGO_SHOWN.height * width) / height))

/**
 * The logo in place of the name, which stays for assistive technology. Only stores with a logo load this rule; the name
 * is in `src/app/layouts/header.tsx` and in the age gate of index.html.
 */
const LOGO_RULE =
  '@layer page{[data-logo]{width:var(--logo-width);height:44px;padding:6px 0;overflow:hidden;white-space:nowrap;text-indent:100vw;background:var(--logo) left center/contain no-repeat content-box}}'

/** Style sheet that follows `src/ui/tokens.css`, in the same layer; empty for a store without a brand of its own. */
export function brandCss(brand: PublicBrand): string {
  const { font, logo, logo_dark } = brand
  const light = {
    ...tokensOf(brand, 'light'),
    ...(font !== 'jakarta' && { '--font': FONTS[font] }),
    ...(logo && { ...logoOf('/brand/logo.png', logo), '--logo-width': `${shownWidth(logo)}px` }),
  }
  const dark = {
    ...tokensOf(brand, 'dark'),
    ...(logo && logo_dark && logoOf('/brand/logo-dark.png', logo_dark)),
  }
  const face =
    font === 'noto'
      ? `@font-face{font-family:'Noto Sans Variable';src:url(${NOTO_FONT}) format('woff2');font-weight:100 900;font-display:swap}`
      : ''
  const darkBlock = block(':root:not([data-theme=light])', dark)
  const rules = [
    block(':root', light),
    darkBlock && `@media (prefers-color-scheme:dark){${darkBlock}}`,
    block(':root[data-theme=dark]', dark),
  ].join('')
  return rules && `${face}@layer tokens{${rules}}${logo ? LOGO_RULE : ''}`
}
