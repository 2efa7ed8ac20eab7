import { FONT_TAG, HEADER, LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { THEMES } from '#contract/site/brand-colours.ts'
import { brandAddress, brandCss } from '#contract/site/brand-css.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/site/language.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { attribute, headTags } from './head.ts'
import type { PageFiles, Stylesheet } from './module-files.ts'
import type { PageContent } from './page-data.ts'
import { hashOf, type InlineHashes, pageHeaders } from './page-headers.ts'
import type { Rendered } from './renderer.ts'

/** The built index.html with the store's data filled in; the basis of every page. */
export interface Template {
  /** HTML of a rendered page. */
  page(rendered: Rendered, visit: { path: string; search: string; language: Language; files: PageFiles }): string
  /**
   * The service worker's shell, without content and state, which the app creates in the browser. It contains the age
   * gate in every language.
   */
  shell: string
  /**
   * Headers of a page with these files and tints, or of the shell, which has neither; they contain the hashes of all
   * inline blocks.
   */
  headers(files: PageFiles, tints?: string): Record<string, string>
}

const SCRIPT = /<script data-entry="([^"]*)"( data-shell)>([\s\S]*?)<\/script>/
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/
const FONT = new RegExp(`${FONT_TAG}[^>]*>`)
const AGE = /<!--age-->\s*([\s\S]*?)\s*<!--\/age-->/

/** @throws Error if the text does not have the structure that the build creates */
export function fillTemplate(text: string, filling: PageContent): Template {
  const { siteJson, descriptions } = filling
  const brand = brandCss(filling.brand)
  const html = branded(text, brand, filling).replace('%SITE%', () => siteJson)
  const [, entry = '', shellMark = '', script] = SCRIPT.exec(html) ?? []
  const [, style] = STYLE.exec(html) ?? []
  const [, gateMarkup] = AGE.exec(html) ?? []
  if (script === undefined || style === undefined || gateMarkup === undefined)
    throw new Error('index.html was not built: run npm run verify -- build')
  const gateIn = (language: Language) => ageGate(gateMarkup, language, filling)
  const inLanguage = (language: Language, ageGates: string) =>
    html.replace(AGE, () => ageGates).replace('%LANGUAGE%', language)
  const rendered = new Map(
    LANGUAGES.map((language) => [language, partsOf(inLanguage(language, gateIn(language)).replace(shellMark, ''))]),
  )
  return {
    shell: described(
      inLanguage(filling.language, LANGUAGES.map(gateIn).join('\n    ')),
      descriptions[filling.language],
    ),
    headers: policies(script, brand ? [style, brand] : [style], filling.build),
    page({ head, about, html, tints, state }, { files: { scripts, sheets }, ...visit }) {
      const { start = '', middle = '', end = '' } = rendered.get(visit.language) ?? {}
      const filled = described(start, about.description ?? descriptions[visit.language])
        .replace(`data-entry="${entry}"`, `data-entry="${[entry, ...scripts].join(' ')}"`)
        .replace('</style>', () => `</style>${sheets.map(inlined).join('')}${tints && `<style>${tints}</style>`}`)
        .replace('<!--head-->', () => head + headTags(about, visit, filling))
      return `${filled}${html}${middle}<script type="application/json" id="state">${state}</script>${end}`
    },
  }
}

/** Around content and state, which are long: they are not searched. */
function partsOf(html: string): { start: string; middle: string; end: string } {
  const [start = '', rest = ''] = html.split('<!--root-->')
  const [middle = '', end = ''] = rest.split('<!--state-->')
  return { start, middle, end }
}

/** Icons, colours and font of the store in place of those of the build, whose font is then not preloaded either. */
function branded(text: string, css: string, { brand: { icon, light, dark, font } }: PageContent): string {
  const html = text
    .replace('%PAPER_LIGHT%', light.paper ?? THEMES.light.paper)
    .replace('%PAPER_DARK%', dark.paper ?? THEMES.dark.paper)
    .replace(/(?<=href=")\/icons\/[\w.-]+/g, (path) => brandAddress(path, icon))
    // After the style sheet of the build, whose tokens it replaces.
    .replace('</style>', () => (css ? `</style><style>${css}</style>` : '</style>'))
  return font === 'jakarta' ? html : html.replace(FONT, '')
}

const described = (html: string, description: string): string =>
  html.replace('%DESCRIPTION%', () => attribute(description))

const inlined = ({ href, text }: Stylesheet): string => `<style data-sheet="${href}">${text}</style>`

/**
 * Caches hashes per set of stylesheets, of which there are as many as page types; tints differ per page and are not
 * cached.
 */
function policies(script: string, ofFrame: readonly string[], build: string): Template['headers'] {
  const made = new Map<string, InlineHashes>()
  return ({ sheets }, tints = '') => {
    const key = sheets.map(({ href }) => href).join(' ')
    const known = made.get(key) ?? {
      script: hashOf(script),
      styles: [...ofFrame, ...sheets.map(({ text }) => text)].map(hashOf),
    }
    made.set(key, known)
    const styles = tints ? [...known.styles, hashOf(tints)] : known.styles
    return { ...pageHeaders({ ...known, styles }), [HEADER.build]: build }
  }
}

function ageGate(
  gateMarkup: string,
  language: Language,
  { ageGate: { question, note, yes, no }, site: { name, hasLogo } }: PageContent,
): string {
  return gateMarkup
    .replaceAll('%LANGUAGE%', language)
    .replace('%AGE_BRAND%', () => `<p class="age-brand"${hasLogo ? ' data-logo' : ''}>${attribute(name)}</p>`)
    .replace('%AGE_LANGUAGES%', () => LANGUAGES.map((one) => languageLink(one, one === language)).join(''))
    .replace('%AGE_QUESTION%', () => attribute(question[language]))
    .replace('%AGE_NOTE%', () => attribute(note[language]))
    .replace('%AGE_REFUSED%', () => attribute(SERVER_MESSAGES[language].comeBackOfAge))
    .replace('%AGE_YES%', () => attribute(yes[language]))
    .replace('%AGE_NO%', () => attribute(no[language]))
    .replace('%BELOW_FLOOR%', () => attribute(SERVER_MESSAGES[language].belowFloor))
}

/** The boot script adds the rest of the address. */
const languageLink = (language: Language, isCurrent: boolean): string =>
  `<a href="?${LANGUAGE_PARAMETER}=${language}" lang="${language}"${isCurrent ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[language]}</a>`
