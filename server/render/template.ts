import type { InlineBlocks } from './page-headers.ts'
import type { Rendered, Site } from './renderer.ts'

/** The built index.html with what the whole store knows filled in: every page is made of it. */
export interface Template {
  blocks: InlineBlocks
  /** The page of a place, as the server rendered it. */
  page(rendered: Rendered): string
  /** The worker's shell: no content and no state, the app makes both in the browser. */
  shell: string
}

export interface Filling {
  site: Site
  /** The same for a script element. */
  siteJson: string
  description: string
  /** Rules of the whole catalogue's flavours, for the inlined sheet. */
  tints: string
}

const SCRIPT = /<script data-entry="[^"]*"( data-shell)>([\s\S]*?)<\/script>/
const STYLE = /<style>([\s\S]*?)<\/style>/

/** @throws Error when the text has not the form that the build gives it */
export function fillTemplate(text: string, { site, siteJson, description, tints }: Filling): Template {
  const html = text
    .replace('%DESCRIPTION%', () => attribute(description))
    .replace('%AGE%', () => String(site.minimumAge))
    .replace('%SITE%', () => siteJson)
    .replace('</style>', () => `${tints}</style>`)
  const [, shellMark = '', script] = SCRIPT.exec(html) ?? []
  const [, style] = STYLE.exec(html) ?? []
  if (script === undefined || style === undefined) throw new Error('index.html was not built: run npm run build')
  const rendered = html.replace(shellMark, '')
  return {
    blocks: { script, style },
    shell: html,
    page: ({ head, html, state }) =>
      rendered
        .replace('<!--head-->', () => head)
        .replace('<!--root-->', () => html)
        .replace('<!--state-->', () => `<script type="application/json" id="state">${state}</script>`),
  }
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
