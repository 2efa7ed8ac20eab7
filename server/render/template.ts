import { HEADER } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/rules/language.ts'
import { WORDS } from '../words.ts'
import type { Filling } from './filling.ts'
import type { PageFiles, Sheet } from './module-files.ts'
import { pageHeaders } from './page-headers.ts'
import type { Rendered } from './renderer.ts'

/** The built index.html with what the whole store knows filled in: every page is made of it. */
export interface Template {
  /** The page of a place, as the server rendered it. */
  page(rendered: Rendered, about: { language: Language; files: PageFiles }): string
  /**
   * The worker's shell: no content and no state, the app makes both in the browser. It asks for the age in every
   * language.
   */
  shell: string
  /** Of a page with these files, and of the shell, which has none of its own: they name all that is inline. */
  headers(files: PageFiles): Record<string, string>
}

const SCRIPT = /<script data-entry="([^"]*)"( data-shell)>([\s\S]*?)<\/script>/
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/
const AGE = /<!--age-->\s*([\s\S]*?)\s*<!--\/age-->/

/** @throws Error when the text has not the form that the build gives it */
export function fillTemplate(text: string, filling: Filling): Template {
  const { siteJson, descriptions, tints } = filling
  const html = text.replace('%SITE%', () => siteJson).replace('</style>', () => `${tints}</style>`)
  const [, entry = '', shellMark = '', script] = SCRIPT.exec(html) ?? []
  const [, style] = STYLE.exec(html) ?? []
  const [, gate] = AGE.exec(html) ?? []
  if (script === undefined || style === undefined || gate === undefined)
    throw new Error('index.html was not built: run npm run build')
  const gateIn = (language: Language) => ageGate(gate, language, filling)
  const inLanguage = (language: Language, gates: string) =>
    html
      .replace(AGE, () => gates)
      .replace('%LANGUAGE%', language)
      .replace('%DESCRIPTION%', () => attribute(descriptions[language]))
  const rendered = new Map(
    LANGUAGES.map((language) => [language, inLanguage(language, gateIn(language)).replace(shellMark, '')]),
  )
  return {
    shell: inLanguage(filling.language, LANGUAGES.map(gateIn).join('\n    ')),
    headers: policies(script, style, filling.build),
    page: ({ head, html, state }, { language, files: { scripts, sheets } }) =>
      (rendered.get(language) ?? '')
        .replace(`data-entry="${entry}"`, `data-entry="${[entry, ...scripts].join(' ')}"`)
        .replace('</style>', () => `</style>${sheets.map(inlined).join('')}`)
        .replace('<!--head-->', () => head)
        .replace('<!--root-->', () => html)
        .replace('<!--state-->', () => `<script type="application/json" id="state">${state}</script>`),
  }
}

const inlined = ({ href, text }: Sheet): string => `<style data-sheet="${href}">${text}</style>`

/** Hashed once for each set of sheets: there are as many as kinds of page. */
function policies(script: string, style: string, build: string): Template['headers'] {
  const made = new Map<string, Record<string, string>>()
  return ({ sheets }) => {
    const key = sheets.map(({ href }) => href).join(' ')
    const headers = made.get(key) ?? {
      ...pageHeaders({ script, styles: [style, ...sheets.map(({ text }) => text)] }),
      [HEADER.build]: build,
    }
    made.set(key, headers)
    return headers
  }
}

function ageGate(gate: string, language: Language, { ageGate: { question, note, yes, no } }: Filling): string {
  return gate
    .replaceAll('%LANGUAGE%', language)
    .replace('%AGE_QUESTION%', () => attribute(question[language]))
    .replace('%AGE_NOTE%', () => attribute(note[language]))
    .replace('%AGE_REFUSED%', () => attribute(WORDS[language].comeBackOfAge))
    .replace('%AGE_YES%', () => attribute(yes[language]))
    .replace('%AGE_NO%', () => attribute(no[language]))
}

/** Text for an attribute in quotes, or for an element. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
