import { describe, expect, it } from 'vitest'
import type { PublicBrand } from './brand.ts'
import { brandAddress, brandCss, shownWidth } from './brand-css.ts'

const NONE = { accent: null, paper: null }
const PLAIN: PublicBrand = {
  short_name: null,
  font: 'jakarta',
  light: NONE,
  dark: NONE,
  icon: null,
  logo: null,
  logo_dark: null,
}
const LOGO = { version: 'a1', width: 600, height: 100 }

describe('the style sheet of a brand', () => {
  it('is empty for a store with the look of the build', () => expect(brandCss(PLAIN)).toBe(''))

  it('replaces the tokens of the theme whose colours were chosen, and of no other', () => {
    const css = brandCss({ ...PLAIN, dark: { accent: '#ffd166', paper: null } })
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){')
    expect(css).toContain(':root[data-theme=dark]{')
    expect(css.match(/--signal:#ffd166/g)).toHaveLength(2)
    expect(css).not.toMatch(/(^|\}):root\{/)
  })

  it('shows the logo, and another one on a dark background', () => {
    const css = brandCss({ ...PLAIN, logo: LOGO, logo_dark: { ...LOGO, version: 'b2' } })
    expect(css).toContain(':root{--logo:url(/brand/logo.png?v=a1);--logo-width:160px}')
    expect(css).toContain('{[data-logo]{')
    expect(css.match(/--logo:url\(\/brand\/logo-dark.png\?v=b2\)/g)).toHaveLength(2)
  })

  it('loads Noto Sans only where it is chosen', () => {
    expect(brandCss({ ...PLAIN, font: 'noto' })).toContain('url(/brand/noto-sans.woff2)')
    expect(brandCss({ ...PLAIN, font: 'system' })).not.toContain('@font-face')
  })
})

it('a logo fits the header', () => {
  expect([shownWidth(LOGO), shownWidth({ ...LOGO, width: 200 })]).toEqual([160, 64])
})

it('an address has the version of its file, if it has one', () => {
  expect([brandAddress('/icons/a.png', 'x'), brandAddress('/icons/a.png', null)]).toEqual([
    '/icons/a.png?v=x',
    '/icons/a.png',
  ])
})
