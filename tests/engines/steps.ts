import { openChromium } from './chromium.ts'
import type { EngineBrowser, EngineName, OpenOptions } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const OPENERS = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

/** Longer than any step of a journey takes on a busy machine. */
const STEP_LIMIT_MS = 60_000
const POLL_MS = 100

export const openEngine = (engine: EngineName, options: OpenOptions): Promise<EngineBrowser> => OPENERS[engine](options)

export interface Target {
  /** A CSS selector. */
  css: string
  /** Accessible name, or a pattern for it. Absent: the first visible element. */
  name?: string | RegExp
}

interface ElementFilter {
  exact?: string
  pattern?: string
  /** Only an element that a tap reaches: uncovered, and in the same place at three looks. */
  isSteady?: boolean
}

/** Finds a visible element and marks it; returns its name, or null when there is none. */
function mark(css: string, { exact, pattern, isSteady }: ElementFilter): string | null {
  const text = (value: string | null | undefined) => (value ?? '').replace(/\s+/g, ' ').trim()
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const found = [...top.querySelectorAll<HTMLInputElement>(css)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || element.closest('[inert]')) return false
    const own = text(
      element.getAttribute('aria-label') || element.labels?.[0]?.innerText || element.innerText || element.value,
    )
    if (exact !== undefined) return own === exact
    return pattern === undefined || new RegExp(pattern, 'i').test(own)
  })
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const place = JSON.stringify([x, y, width, height])
  const looks = found.dataset.place === place ? Number(found.dataset.engine) + 1 : 1
  for (const marked of document.querySelectorAll('[data-engine]')) marked.removeAttribute('data-engine')
  found.dataset.engine = String(looks)
  found.dataset.place = place
  const reached = document.elementFromPoint(x + width / 2, y + height / 2)
  if (isSteady && !(looks >= 3 && found.contains(reached))) return null
  return text(found.getAttribute('aria-label') || found.innerText) || '(unnamed)'
}

/** Resolves with the first truthy value in the page; a document that is being replaced has none. */
export async function until<Args extends unknown[], Result>(
  browser: EngineBrowser,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Awaited<Result>>> {
  const end = performance.now() + STEP_LIMIT_MS
  let last: unknown
  while (performance.now() < end) {
    try {
      last = await browser.run(work, ...args)
      if (last) return last as NonNullable<Awaited<Result>>
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${String(work).slice(0, 200)} ${JSON.stringify(args)}: ${String(last)}`)
}

const nameOf = ({ name }: Target) =>
  name instanceof RegExp ? { pattern: name.source } : name === undefined ? {} : { exact: name }

export const find = (browser: EngineBrowser, target: Target): Promise<string> =>
  until(browser, mark, target.css, nameOf(target))

/** Clicks the element once it keeps its place; a click that did not reach it, because the page changed, is repeated. */
export async function click(browser: EngineBrowser, target: Target): Promise<void> {
  const end = performance.now() + STEP_LIMIT_MS
  for (;;) {
    await until(browser, mark, target.css, { ...nameOf(target), isSteady: true })
    try {
      return await browser.click('[data-engine]')
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

/** Resolves when the cart count is shown, which happens once the change is stored on the device. */
export const untilPieces = (browser: EngineBrowser, pieces: number): Promise<string> =>
  until(
    browser,
    (wanted) => {
      const labels = [...document.querySelectorAll('a[aria-label^="Cart, "]')].map((link) => link.ariaLabel)
      return labels.find((label) => label === wanted) ?? null
    },
    pieces === 0 ? 'Cart, empty' : pieces === 1 ? 'Cart, 1 piece' : `Cart, ${pieces} pieces`,
  )

/** Resolves when React has hydrated the page: from here on the app handles clicks. */
export const untilHydrated = (browser: EngineBrowser): Promise<true> =>
  until(browser, () => history.scrollRestoration === 'manual' || null)

/** Signs in with the call of the sign-in form, and confirms the age; the browser keeps the cookies. */
export async function signIn(browser: EngineBrowser, identifier: string, password: string): Promise<void> {
  await browser.run(
    async (account, secret, seconds) => {
      document.cookie = `of_age=yes;path=/;max-age=${seconds};samesite=lax`
      const body = JSON.stringify({ identifier: account, password: secret, remember: true })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/auth/login', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    identifier,
    password,
    3600,
  )
}
