import type { Call } from '#contract/call.ts'
import type { Breakpoint } from '#contract/constants.ts'
import type { Site } from '#contract/entities/site.ts'
import type { Language } from '#contract/rules/language.ts'
import type { Asked } from './call-api.ts'

export interface RenderRequest {
  path: string
  search: string
  /** The search as the visitor wrote it. */
  asked: string
  site: Site
  viewport: Breakpoint
  language: Language
  /** Of the public addresses. */
  origin: string
  callApi(call: Call, input: Asked): Promise<unknown>
}

/** What other machines are told of a page. */
export interface About {
  /** The first part of the document's title. */
  title: string
  /** Default: what the store says of itself. */
  description?: string
  isIndexed: boolean
  /** Path of the picture beside a shared link. Default: the store's own. */
  share?: string
  /** Each is JSON-LD without `<`. */
  data: readonly string[]
}

export interface Rendered {
  status: 200 | 404 | 500
  /** Title and preloads. */
  head: string
  about: About
  html: string
  /** Rules of the flavours that it shows. */
  tints: string
  state: string
}

/** An address as the route table knows it. */
export interface Described {
  /** In the one spelling. */
  path: string
  search: string
  /** The content is one person's. */
  isPrivate: boolean
  /** Source files that are loaded for it. */
  modules: string[]
}

/** The built `src/entry-server.tsx`, loaded by path: source of the server never imports the page's. */
export interface Renderer {
  /** Names the files that its pages ask for. */
  build: string
  /** null when no route has it. */
  describe(path: string, search: string, language: Language): Described | null
  render(request: RenderRequest): Promise<Rendered | { redirect: string }>
  scriptJson(value: unknown): string
}
