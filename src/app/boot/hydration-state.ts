import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import { BREAKPOINTS, type Breakpoint } from '#contract/constants.ts'
import { isPublicLocale } from '#contract/site/market.ts'
import { BUYER_KINDS, GOODS_KINDS, isSalesMode, SALE_RULES, type SalesPolicy } from '#contract/site/sales-policy.ts'
import type { Site } from '#contract/site/site.ts'
import { type Fields, isFields } from '../../lib/fields.ts'
import type { PageError } from '../routes/resolve-route.ts'

/** What the server passes to the browser with a rendered page: everything that must render alike on both sides. */
export interface HydrationState {
  path: string
  /** Canonical: only the parameters that the route knows. */
  search: string
  viewport: Breakpoint
  /** Responses without timestamps, so that an unchanged page has the same bytes and the same ETag. */
  queries: readonly { key: readonly unknown[]; data: unknown }[]
  error: PageError | null
  /** The content is missing: only the browser can render it. */
  isFrame: boolean
}

// Checked by hand: the schema library is loaded later, with the code that checks responses.

const isBreakpoint = (value: unknown): value is Breakpoint =>
  typeof value === 'string' && Object.hasOwn(BREAKPOINTS, value)

const isAnswer = (value: unknown): value is HydrationState['queries'][number] =>
  isFields(value) && Array.isArray(value.key) && 'data' in value

const isError = (value: unknown): value is PageError =>
  isFields(value) && (value.status === 404 || value.status === 500) && typeof value.message === 'string'

const isPageState = (value: Fields): value is Fields & HydrationState =>
  typeof value.path === 'string' &&
  typeof value.search === 'string' &&
  isBreakpoint(value.viewport) &&
  Array.isArray(value.queries) &&
  value.queries.every(isAnswer) &&
  (value.error === null || isError(value.error)) &&
  typeof value.isFrame === 'boolean'

const isTerms = (value: unknown): value is CatalogueTerms =>
  isFields(value) &&
  [value.categories, value.flavour_families].every((terms) => Array.isArray(terms) && terms.every(isFields))

const isPolicy = (value: unknown): value is SalesPolicy => {
  const table = isFields(value) ? value.table : null
  return (
    isFields(table) &&
    BUYER_KINDS.every((buyer) => {
      const rules = table[buyer]
      return isFields(rules) && GOODS_KINDS.every((goods) => SALE_RULES.some((rule) => rule === rules[goods]))
    })
  )
}

const isSite = (value: Fields): value is Fields & Site =>
  typeof value.name === 'string' &&
  typeof value.locale === 'string' &&
  isPublicLocale(value.locale) &&
  typeof value.timeZone === 'string' &&
  typeof value.imageOrigin === 'string' &&
  typeof value.minimumAge === 'number' &&
  isSalesMode(value.salesMode) &&
  // Pages of older builds have the mode alone.
  (value.salesPolicy === undefined || isPolicy(value.salesPolicy)) &&
  // Pages of older builds have no terms.
  (value.terms === undefined || isTerms(value.terms)) &&
  typeof value.sendsCodes === 'boolean' &&
  typeof value.sendsEmails === 'boolean'

/**
 * What the server rendered; null in the worker's shell, which is not rendered by the server.
 *
 * @throws TypeError for anything that the server does not write
 */
export function readHydrationState(value: unknown): HydrationState | null {
  if (value === null) return null
  if (!isFields(value) || !isPageState(value)) throw new TypeError('The state of the page is not readable')
  return value
}

/** @throws TypeError for anything that the server does not write */
export function readSite(value: unknown): Site {
  if (!isFields(value) || !isSite(value)) throw new TypeError('The page does not say whose it is')
  return value
}

/** JSON for a script element: without `<`, so that no text in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The JSON block with this id; null when the page has none or the connection broke within it. */
export function readScriptJson(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  } catch {
    return null
  }
}
