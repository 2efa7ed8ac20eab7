import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AGE_SECONDS, COOKIE } from '#contract/constants.ts'
import { ENGINES, type EngineBrowser, type EngineName } from '../engines/engine.ts'
import { openEngine, until, untilHydrated } from '../engines/steps.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { PAGES, type PageName } from './first-visits.ts'
import { median, PHONE } from './page-load.ts'
import { type Figure, figureOf, judged, ms, times } from './report.ts'
import type { SlowNetwork } from './slow-network-process.ts'
import { startStaticPeer } from './static-peer.ts'

const MAX_LCP = 1.1
const MAX_REPEAT_MS = 300

/** Milliseconds after the start of the navigation. */
interface Paint {
  first: number
  largest: number
  /** False where the browser has no entry for it: then when the largest picture on the screen was there. */
  isReported: boolean
}

/** Runs in the page, after its load event. */
async function readPaint(): Promise<Paint | null> {
  const read = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(resolve, 500, [])
    })
  const area = ({ width, height }: DOMRect) => width * height
  const shown = [...document.images].filter((image) => {
    const { top, right, bottom, left, width } = image.getBoundingClientRect()
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
  if (shown.some(({ complete }) => !complete)) return null
  const first = (await read('paint')).find(({ name }) => name === 'first-contentful-paint')?.startTime
  if (first === undefined) return null
  const entries = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
    ? await read('largest-contentful-paint')
    : []
  const reported = entries.at(-1)?.startTime
  if (reported !== undefined) return { first, largest: reported, isReported: true }
  const [largest] = shown.toSorted((a, b) => area(b.getBoundingClientRect()) - area(a.getBoundingClientRect()))
  const [entry] = largest ? performance.getEntriesByName(largest.currentSrc) : []
  const arrived = entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0
  return { first, largest: Math.max(first, arrived), isReported: false }
}

async function visit(browser: EngineBrowser, url: string): Promise<Paint> {
  await browser.goto(url)
  const paint = await until(browser, readPaint)
  await browser.goto('about:blank')
  return paint
}

/** Addresses of one server behind the slow network, each used for one visit. */
async function openSlowAddresses(origin: string, addresses: number) {
  const child = fork(join(import.meta.dirname, 'slow-network-process.ts'))
  const { latencyMs, downKbps } = PHONE
  child.send({ target: Number(new URL(origin).port), latencyMs, downKbps, addresses } satisfies SlowNetwork)
  const [ports] = (await once(child, 'message')) as [number[]]
  return { next: () => `http://127.0.0.1:${ports.shift()}`, close: () => child.disconnect() }
}

/** Cookies are shared by all ports of a host. */
const confirmAge = (browser: EngineBrowser): Promise<void> =>
  browser.run(
    (name, seconds) => {
      document.cookie = `${name}=yes;path=/;max-age=${seconds};samesite=lax`
    },
    COOKIE.age,
    AGE_SECONDS,
  )

async function firstVisits(browser: EngineBrowser, store: TestStore, runs: number): Promise<Figure[]> {
  const peer = await startStaticPeer(store.server.origin)
  const visits = (runs + 1) * Object.keys(PAGES).length
  const sides = {
    ours: await openSlowAddresses(store.server.origin, visits),
    limit: await openSlowAddresses(peer.origin, visits),
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(PAGES) as [PageName, string][]) {
    const paints = { ours: [] as Paint[], limit: [] as Paint[] }
    for (let run = 0; run <= runs; run++)
      for (const side of run % 2 === 0 ? (['ours', 'limit'] as const) : (['limit', 'ours'] as const)) {
        const paint = await visit(browser, sides[side].next() + path)
        // The first visit of each fills the servers' caches.
        if (run > 0) paints[side].push(paint)
      }
    const of = (side: 'ours' | 'limit', kind: 'first' | 'largest') => median(paints[side].map((paint) => paint[kind]))
    const against = (kind: 'first' | 'largest') =>
      `${times(of('ours', kind) / of('limit', kind))} (${ms(of('ours', kind))} against ${ms(of('limit', kind))})`
    const what = paints.ours[0]?.isReported ? 'largest paint' : 'largest picture'
    figures.push(
      judged(`${browser.engine}, ${name}: ${what}`, against('largest'), {
        text: `<= ${times(MAX_LCP)}`,
        isMet: of('ours', 'largest') / of('limit', 'largest') <= MAX_LCP,
      }),
      figureOf(`${browser.engine}, ${name}: first paint`, against('first')),
    )
  }
  for (const { close } of [...Object.values(sides), peer]) close()
  return figures
}

/** Visits of an installed store whose server is down. */
async function repeatVisits(browser: EngineBrowser, store: TestStore, runs: number): Promise<Figure[]> {
  await browser.goto(store.origin)
  await until(browser, async () => (await navigator.serviceWorker.ready).active?.state === 'activated' || null)
  for (const path of [...Object.values(PAGES), ...Object.values(PAGES)]) {
    await browser.goto(store.origin + path)
    await untilHydrated(browser)
    await until(browser, readPaint)
  }
  await until(browser, () => navigator.serviceWorker.controller !== null || null)
  await store.closeShop()
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const paints: Paint[] = []
    for (let run = 0; run < runs; run++) paints.push(await visit(browser, store.origin + path))
    const largest = median(paints.map((paint) => paint.largest))
    const what = paints[0]?.isReported ? 'largest paint' : 'largest picture'
    figures.push(
      judged(`${browser.engine}, ${name}: ${what} offline`, ms(largest), {
        text: `<= ${ms(MAX_REPEAT_MS)}`,
        isMet: largest <= MAX_REPEAT_MS,
      }),
    )
  }
  await store.openShop()
  return figures
}

async function engineFigures(engine: EngineName, store: TestStore, runs: number): Promise<Figure[]> {
  const profile = mkdtempSync(join(tmpdir(), `${engine}-`))
  let browser: EngineBrowser | null = null
  try {
    browser = await openEngine(engine, { profile })
    await browser.goto(`${store.server.origin}/about`)
    await confirmAge(browser)
    return [...(await firstVisits(browser, store, runs)), ...(await repeatVisits(browser, store, runs))]
  } finally {
    await browser?.close().catch(() => {})
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * First visits over a slow network against their static peers, and visits without a server, in all engines. The
 * processor is not slowed: only Chromium can do that.
 */
export async function browserFigures(store: TestStore, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const engine of ENGINES) figures.push(...(await engineFigures(engine, store, runs)))
  return figures
}
