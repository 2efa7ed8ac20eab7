import type { Page } from 'playwright'
import type { Cell, Way } from './offline-route.ts'

/** A page that still loads after this time counts as one that loads for ever. */
const PATIENCE_MS = 10_000

interface Expected {
  path: string
  heading: string
  says: string | null
}

/** Runs in the page. Null when the screen is as expected, else what it is instead. */
function differenceOf({ path, heading, says }: Expected): string | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const isShown = (element: Element) => element.checkVisibility()
  const headings = [...document.querySelectorAll('h1')].filter(isShown).map(({ textContent }) => plain(textContent))
  const text = plain(document.body.innerText)
  const header = plain(document.querySelector('header')?.innerText)
  const isLoading = [...document.querySelectorAll('[aria-busy=true]:not(button)')].some(isShown)
  const isSaid = says === null ? /\bOffline\b/.test(header) : text.includes(says)
  const isRight = location.pathname === path && headings.some((one) => one.startsWith(heading)) && isSaid && !isLoading
  if (isRight) return null
  const main = plain(document.querySelector('main')?.innerText ?? text).slice(0, 300)
  return `at ${location.pathname}${isLoading ? ', still loading' : ''}: “${headings.join('”, “')}”: ${main}`
}

const expectedOf = ({ heading, says, at }: Cell, address: string): Expected => ({
  path: at ?? new URL(address, 'http://store.example').pathname,
  heading,
  says,
})

/** Errors that the page itself reports. The browser's own reports of failed requests are part of being offline. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('net::ERR_')) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  return errors
}

/** Opens the address without waiting for its page. */
async function open(page: Page, address: string, way: Way): Promise<void> {
  if (way === 'cold load') await page.goto(address, { waitUntil: 'commit' })
  // What wouter's links do.
  else await page.evaluate((to) => history.pushState(null, '', to), address)
}

interface Opening {
  address: string
  way: Way
  /** The errors of this page, from `watchErrors`. */
  errors: string[]
}

/** A page may say that it lacks its data for as long as it reads them from the device. */
const READ_MS = 200

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The difference once it has stayed for as long as a page may load; null as soon as there is none. */
async function lastingDifference(page: Page, expected: Expected, isData: boolean): Promise<string | null> {
  const end = performance.now() + PATIENCE_MS
  // Data, once shown, stay.
  let isFirm = isData
  for (;;) {
    // The document may be replaced during the check.
    const difference = await page.evaluate(differenceOf, expected).catch((error: unknown) => String(error))
    const isOver = difference === null && isFirm
    if (isOver || performance.now() > end) return difference
    isFirm = difference === null
    await pause(isFirm ? READ_MS : 50)
  }
}

/** Opens a cell's route and compares the screen with the cell. Null when they are the same, else the difference. */
export async function openCell(page: Page, cell: Cell, { address, way, errors }: Opening): Promise<string | null> {
  errors.length = 0
  try {
    await open(page, address, way)
  } catch (error) {
    return String(error).split('\n')[0] ?? 'not opened'
  }
  const difference = await lastingDifference(page, expectedOf(cell, address), cell.answer === 'works')
  return difference ?? (errors.length > 0 ? `reports errors: ${errors.join('; ')}` : null)
}
