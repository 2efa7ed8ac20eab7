import type { Call } from '#contract/call.ts'
import type { Breakpoint } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import type { Site } from '#contract/site/site.ts'
import type { CallParameters } from './call-api.ts'

export interface RenderRequest {
  path: string
  search: string
  /** Search string as requested. */
  query: string
  site: Site
  viewport: Breakpoint
  language: Language
  /** Origin of public URLs. */
  origin: string
  callApi(call: Call, input: CallParameters): Promise<unknown>
}

/** Metadata of a page for search engines and link previews. */
export interface PageDescription {
  /** First part of the document's title. */
  title: string
  /** Default: the store's description. */
  description?: string
  isIndexed: boolean
  /** Path of the share image. Default: the store's own. */
  share?: string
  /** JSON-LD strings without `<`. */
  data: readonly string[]
}

export interface Rendered {
  status: 200 | 404 | 500
  /** HTML of the title and preloads. */
  head: string
  about: PageDescription
  html: string
  /** CSS rules of the flavour tints on the page. */
  tints: string
  state: string
}

/** A URL as the route table matches it. */
export interface DescribedPage {
  /** In canonical form. */
  path: string
  search: string
  /** Whether the content is private. */
  isPrivate: boolean
  /** Source files of the modules loaded for it. */
  modules: string[]
}

/** The built `src/entry-server.tsx`, loaded by path: the server's source does not import client code. */
export interface Renderer {
  /** Build id; changes with the files that its pages request. */
  build: string
  /** null if no route matches. */
  describe(path: string, search: string, language: Language): DescribedPage | null
  render(request: RenderRequest): Promise<Rendered | { redirect: string }>
  scriptJson(value: unknown): string
}
