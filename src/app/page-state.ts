import * as v from 'valibot'
import { BREAKPOINTS, type Breakpoint } from '#contract/constants.ts'
import { MARKETS, type PublicLocale } from '#contract/rules/market.ts'
import type { Site } from '../lib/site.ts'

const breakpoint = v.picklist(Object.keys(BREAKPOINTS) as Breakpoint[])

/** What the server tells the browser about the page it has rendered: everything that must render alike on both sides. */
export const pageState = v.object({
  path: v.string(),
  /** Canonical: only what the route knows. */
  search: v.string(),
  viewport: breakpoint,
  /** Answers without their times: while nothing changes the page stays the same bytes, and its tag the same. */
  queries: v.array(v.object({ key: v.array(v.unknown()), data: v.unknown() })),
  error: v.nullable(v.object({ status: v.picklist([404, 500]), message: v.string() })),
  /** The content is missing: only the browser can make it. */
  isFrame: v.boolean(),
})
export type PageState = v.InferOutput<typeof pageState>

export const siteState: v.GenericSchema<unknown, Site> = v.object({
  name: v.string(),
  locale: v.picklist(Object.keys(MARKETS) as PublicLocale[]),
  timeZone: v.string(),
  imageOrigin: v.string(),
  minimumAge: v.number(),
})

/** JSON for a script element: no `<`, so that no text in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The JSON block of this id in the page; null in a page that has none. */
export function readScriptJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}
