import { MARKETS } from '#contract/site/market.ts'
import type { Store } from '#server/context.ts'
import type { LogEntry } from '#server/platform/http/log.ts'
import type { PublicFreshness } from '#server/platform/http/public-freshness.ts'
import { callThrough } from '#server/platform/render/call-api.ts'
import { createPages, type Pages } from '#server/platform/render/pages.ts'
import type { Renderer, RenderRequest } from '#server/platform/render/renderer.ts'
import { fillTemplate } from '#server/platform/render/template.ts'
import { TERMS } from '../data/catalogue-terms.ts'

const INDEX = `<html lang="%LANGUAGE%"><head><meta content="%DESCRIPTION%" /><!--head--><style>p{}</style></head><body>
<!--age--><dialog lang="%LANGUAGE%">%AGE_QUESTION%</dialog><!--/age-->
<script data-entry="/assets/app.js" data-shell>first()</script><div id="root"><!--root--></div>
<script type="application/json" id="site">%SITE%</script><!--state--></body></html>`

const QUESTION = { en: 'Are you 21?', ms: 'Adakah anda 21?', id: 'Apakah Anda 21?' }
const NO_COLOURS = { accent: null, paper: null }
const BRAND = {
  short_name: null,
  font: 'jakarta',
  light: NO_COLOURS,
  dark: NO_COLOURS,
  icon: null,
  logo: null,
  logo_dark: null,
}
const YES = { en: 'Yes', ms: 'Ya', id: 'Ya' }
const NO = { en: 'No', ms: 'Tidak', id: 'Tidak' }

const RESPONSES: Record<string, unknown> = {
  '/api/configs/site': {
    config: { id: 'site', value: { title: 'Kabusa', suffix: '', description: 'A "wide" <range>' } },
  },
  '/api/configs/age_gate': {
    config: { id: 'age_gate', value: { minimum: 21, question: QUESTION, yes: YES, no: NO, note: YES } },
  },
  '/api/configs/brand': { config: { id: 'brand', value: BRAND } },
  '/api/configs/catalogue_terms': { config: { id: 'catalogue_terms', value: TERMS } },
  '/api/configs/sales_mode': { config: { id: 'sales_mode', value: { mode: 'full' } } },
}

/** Pages with a renderer that records its requests, and the state that a test may change. */
export interface TestPages {
  /** Milliseconds on every clock. */
  now: number
  /** Whether calls respond with 503. */
  isDown: boolean
  rendered: RenderRequest[]
  logged: LogEntry[]
  /** Failures in the background, for which no visitor waited. */
  failures: string[]
  outcome: Renderer['render']
  /** Pages with empty memory, on the same renderer. */
  open(freshness?: PublicFreshness): Pages
}

export const page = async ({ path, search, viewport, language }: RenderRequest) => ({
  status: 200 as const,
  head: '<title>A</title>',
  about: { title: 'A', isIndexed: path !== '/cart', data: ['{"a":1}'] },
  html: `<h1>${path}?${search} ${viewport} ${language} $&</h1>`,
  tints: path === '/shop' ? '.tint-7{}' : '',
  state: '{}',
})

/** Only the shop has files of its own. */
const files = ([path, language]: readonly string[]) =>
  path === '/shop'
    ? { scripts: ['/assets/shop.js', `/assets/${language}.js`], sheets: [{ href: '/assets/shop.css', text: 'q{}' }] }
    : { scripts: [], sheets: [] }

/** Paths under `/none` have no page; of the search parameters only the page number is known. */
const describe: Renderer['describe'] = (path, search, language) =>
  path.startsWith('/none')
    ? null
    : { path, search: /page=\d+/.exec(search)?.[0] ?? '', isPrivate: path === '/cart', modules: [path, language] }

const storeOf = (state: TestPages): Store =>
  ({
    config: {
      market: MARKETS.MYR,
      timeZone: 'UTC',
      imageOrigin: 'http://store',
      publicUrl: 'http://store',
      demoMailbox: true,
      connectionValues: {},
      senders: {},
      couriers: {},
    },
    clock: { now: () => state.now, monotonic: () => state.now },
  }) as unknown as Store

export function openTestPages(): TestPages {
  const renderer: Renderer = {
    build: 'a-build',
    describe,
    render: (request) => {
      state.rendered.push(request)
      return state.outcome(request)
    },
    scriptJson: (value) => JSON.stringify(value),
  }
  const state: TestPages = {
    now: 1_000,
    isDown: false,
    rendered: [],
    logged: [],
    failures: [],
    outcome: page,
    open: (freshness) =>
      createPages({
        ...(freshness && { freshness }),
        store: storeOf(state),
        dist: '',
        callApi: callThrough(
          ({ url }) =>
            state.isDown
              ? new Response('', { status: 503 })
              : Response.json({ OK: true, data: { response: RESPONSES[new URL(url).pathname], userMessage: null } }),
          'http://store',
        ),
        log: (entry) => state.logged.push(entry),
        report: (task) => state.failures.push(task),
        source: { renderer: async () => renderer, template: async (filling) => fillTemplate(INDEX, filling), files },
      }),
  }
  return state
}
