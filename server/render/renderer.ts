import type { Call } from '#contract/call.ts'
import type { Breakpoint } from '#contract/constants.ts'
import type { Picture } from '#contract/entities/product.ts'
import type { PublicLocale } from '#contract/rules/market.ts'
import type { Asked } from './call-api.ts'

/** What every page knows of the store it belongs to. */
export interface Site {
  name: string
  locale: PublicLocale
  timeZone: string
  imageOrigin: string
  minimumAge: number
}

export interface RenderRequest {
  path: string
  search: string
  site: Site
  viewport: Breakpoint
  callApi(call: Call, input: Asked): Promise<unknown>
}

export interface Rendered {
  status: 200 | 404 | 500
  head: string
  html: string
  state: string
}

/** The built `src/entry-server.tsx`, loaded by path: source of the server never imports the page's. */
export interface Renderer {
  /** The one spelling of an address, and whether its content is one person's; null when no route has it. */
  describe(path: string, search: string): { path: string; search: string; isPrivate: boolean } | null
  render(request: RenderRequest): Promise<Rendered | { redirect: string }>
  scriptJson(value: unknown): string
  tintRule(key: number | 'hero', flavour: Picture): string
}
