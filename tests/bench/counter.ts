import type { Browser, Page } from 'playwright'
import { untilComplete } from '../support/device/precached-files.ts'
import { ADMIN, signInAs } from '../support/journeys/account-steps.ts'
import { setUpTill } from '../support/journeys/counter-steps.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { median, PHONE, VIEWPORT } from './page-load.ts'
import { type Figure, judged, ms, times } from './report.ts'

/** A charging cable and a dock, which need no age. */
const SCANNED = ['KX-CBL', 'KX-DCK'] as const
/** Between two keys of a scanner. */
const SCANNER_MS = 10
const MAX_LINE_MS = 50
const MAX_RECEIPT_MS = 300

declare global {
  interface Window {
    /** Milliseconds from the last Enter to the frame that shows what it changed. */
    shownAfter: Promise<number>
  }
}

/** Runs in the page: from the next Enter until this text, or another than now, is drawn at the selector. */
function watch({ selector, text }: { selector: string; text: string | null }): void {
  const textOf = () => document.querySelector(selector)?.textContent ?? ''
  const before = textOf()
  const isShown = () => (text === null ? textOf() !== before : textOf().includes(text))
  window.shownAfter = new Promise((resolve) => {
    let pressed = 0
    const changes = new MutationObserver(() => {
      if (pressed === 0 || !isShown()) return
      changes.disconnect()
      // The task after the next frame: it has been drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - pressed)
        port2.postMessage(null)
      })
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Enter') pressed = timeStamp
    }
    addEventListener('keydown', onKey, true)
  })
}

/** Types as a scanner does, Enter last. */
async function measure(page: Page, code: string, what: Parameters<typeof watch>[0]): Promise<number> {
  await page.evaluate(watch, what)
  await page.keyboard.type(code, { delay: SCANNER_MS })
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.shownAfter)
}

/** A page with a field that does nothing but write a text when Enter is pressed: what the browser itself takes. */
async function openEmptyHandler(page: Page): Promise<void> {
  await page.setContent('<!doctype html><title>Empty</title><input><output>0</output>')
  await page.evaluate(() => {
    const output = document.querySelector('output')
    document.querySelector('input')?.focus()
    addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' && output) output.textContent = String(Number(output.textContent) + 1)
    })
  })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu })
}

/** Sales at a counter without a connection on a slowed phone, against an empty handler in turns. Medians of `runs`. */
export async function counterFigures(browser: Browser, store: TestStore, runs: number): Promise<Figure[]> {
  const context = await browser.newContext({ ...VIEWPORT, baseURL: store.origin })
  const page = await context.newPage()
  await signInAs(page, store, { phone: ADMIN.MY })
  await store.openInstalled(page, '/shop')
  await setUpTill(page, { name: 'Bench' })
  await untilComplete(page, ['counter'])
  const empty = await context.newPage()
  await openEmptyHandler(empty)
  await store.closeShop()
  await slowDown(page)
  await slowDown(empty)
  const taken = { line: [] as number[], receipt: [] as number[], empty: [] as number[] }
  for (let run = 0; run <= runs; run++) {
    await empty.bringToFront()
    const floor = await measure(empty, SCANNED[0], { selector: 'output', text: null })
    await page.bringToFront()
    const lines: number[] = []
    for (const code of SCANNED) lines.push(await measure(page, code, { selector: 'section output', text: null }))
    await page.keyboard.press('F9')
    await page.getByRole('button', { name: 'Exact' }).click()
    const receipt = await measure(page, '', { selector: 'h1', text: 'Sale complete' })
    await page.keyboard.press('Enter')
    await page.getByRole('searchbox').waitFor()
    // The first sale compiles the scripts.
    if (run === 0) continue
    taken.line.push(...lines)
    taken.receipt.push(receipt)
    taken.empty.push(floor)
  }
  await store.openShop()
  await context.close()
  const floor = median(taken.empty)
  const against = (values: number[]) => `${ms(median(values))} (${times(median(values) / floor)} of ${ms(floor)})`
  const figure = (what: string, values: number[], most: number) =>
    judged(what, against(values), { text: `<= ${ms(most)}`, isMet: median(values) <= most })
  return [
    figure('from the end of a scan to its line', taken.line, MAX_LINE_MS),
    figure('from pay to the receipt', taken.receipt, MAX_RECEIPT_MS),
  ]
}
