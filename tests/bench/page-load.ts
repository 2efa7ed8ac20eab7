import type { BrowserContext, CDPSession, Page } from 'playwright'

/** A mid-range phone on a slow connection: the conditions of every figure here. */
export const PHONE = { cpu: 4, downKbps: 1600, upKbps: 750, latencyMs: 150 }
export const VIEWPORT = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true }

export interface PageFigures {
  /** Milliseconds after navigation start: the first byte of the page. */
  answered: number
  fcp: number
  lcp: number
  /** Total time of long tasks after the first paint, each less its first 50 ms. */
  tbt: number
  cls: number
  /** Encoded bytes transferred. */
  scriptBytesBeforeLcp: number
  scriptBytes: number
  bytes: number
}

export interface LoadOptions {
  /** Actions on the page after the load event, before it is quiet. */
  during?(page: Page): Promise<void>
}

interface RecordedMetrics {
  fcp: number
  lcp: number
  cls: number
  tasks: [start: number, duration: number][]
}

declare global {
  interface Window {
    noted: RecordedMetrics
  }
}

/** Runs in the page before its own scripts. */
function note(): void {
  const noted: RecordedMetrics = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  window.noted = noted
  const observe = (type: string, each: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    noted.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput)) noted.cls += entry.value ?? 0
  })
  observe('longtask', (entry) => noted.tasks.push([entry.startTime, entry.duration]))
}

interface Transfer {
  script: boolean
  bytes: number
  /** Monotonic seconds of the browser. */
  at: number
}

/** Opens an address in a new tab of the context under the phone's conditions. */
export async function openOnPhone(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const network = await watchNetwork(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu })
  await page.addInitScript(note)
  await page.goto(url, { waitUntil: 'load' })
  return { page, ...network }
}

/** Loads an address in a new tab of the context under the phone's conditions and waits until it is quiet. */
export async function loadPage(context: BrowserContext, url: string, options: LoadOptions = {}): Promise<PageFigures> {
  const { page, transfers, startedAt } = await openOnPhone(context, url)
  await options.during?.(page)
  await quiet(page)
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => window.noted)
  const answered = await page.evaluate(
    () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.responseStart ?? 0,
  )
  const before = (transfer: Transfer) => (transfer.at - startedAt()) * 1000 < lcp
  const sum = (list: Transfer[]) => list.reduce((bytes, transfer) => bytes + transfer.bytes, 0)
  const scripts = transfers.filter(({ script }) => script)
  await page.close()
  return {
    answered,
    fcp,
    lcp,
    cls,
    tbt: tasks.filter(([start]) => start >= fcp).reduce((blocked, [, duration]) => blocked + duration - 50, 0),
    scriptBytesBeforeLcp: sum(scripts.filter(before)),
    scriptBytes: sum(scripts),
    bytes: sum(transfers),
  }
}

async function watchNetwork(session: CDPSession) {
  const transfers: Transfer[] = []
  const kinds = new Map<string, boolean>()
  let first = 0
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    first ||= timestamp
    kinds.set(requestId, type === 'Script')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    transfers.push({ script: kinds.get(requestId) ?? false, bytes: encodedDataLength, at: timestamp })
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.downKbps * 125,
    uploadThroughput: PHONE.upKbps * 125,
  })
  return { transfers, startedAt: () => first }
}

/** No request and no long task for 1.2 s, measured in the page. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1200)
        const again = () => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 1200)
        }
        for (const type of ['longtask', 'resource']) new PerformanceObserver(again).observe({ type })
      }),
  )
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export function medians(runs: PageFigures[]): PageFigures {
  const of = (name: keyof PageFigures) => median(runs.map((run) => run[name]))
  return {
    answered: of('answered'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    scriptBytesBeforeLcp: of('scriptBytesBeforeLcp'),
    scriptBytes: of('scriptBytes'),
    bytes: of('bytes'),
  }
}
