/**
 * The only script that runs before the first paint; inlined in every page with the same text. It sets the theme and
 * the language, shows the age gate, records taps made before React has mounted, and then loads the app.
 */

import type { ProductableType } from '#contract/catalogue/product.ts'
import {
  AGE_SECONDS,
  BOOT_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGE_SECONDS,
  MAX_RETRY_MS,
  PLAIN_PARAMETER,
  RETRY_FIRST_MS,
  START_FAILURE_SCRIPT,
} from '#contract/constants.ts'
import { firstSupportedLanguage, isLanguage } from '#contract/site/language.ts'
import { cookieValue } from '../../lib/cookie-value.ts'
import { readItem } from '../../lib/local-item.ts'
import { newAddition, type PendingAddition, storeAddition } from '../../offline/storage/pending-additions.ts'
import { isAtFloor } from './browser-floor.ts'

/** `addition`: what a tap on "Add to cart" adds, which is stored already. */
type EarlyTap = [kind: 'click' | 'submit', element: HTMLElement, addition?: PendingAddition | undefined]

declare global {
  interface Window {
    /** Stops recording taps and returns the recorded ones, oldest first. */
    earlyTaps?: () => EarlyTap[]
  }
}

const page = document.documentElement
const { entry, shell } = document.currentScript!.dataset as { entry: string; shell?: string }

// Without a stored theme the style sheet follows the system, also when that changes while the page is open.
const theme = readItem(BOOT_COOKIE.theme)
if (theme) page.dataset.theme = theme

const remember = (name: string, value: string, seconds: number) => {
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax`
}

const address = new URL(location.href)
const languageParameter = address.searchParams.get(LANGUAGE_PARAMETER)
if (isLanguage(languageParameter)) {
  // The choice moves to the cookie and leaves the address, so that the person can choose another language later.
  remember(BOOT_COOKIE.language, languageParameter, LANGUAGE_SECONDS)
  address.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', address)
}
// For a rendered page the server chose the language by the same rule; the worker's shell is shared by all languages.
if (shell !== undefined) {
  page.lang =
    [languageParameter, cookieValue(BOOT_COOKIE.language)].find(isLanguage) ??
    firstSupportedLanguage(navigator.languages) ??
    page.lang
}

const dialog = document.querySelector<HTMLDialogElement>(`.age-gate:lang(${page.lang})`)!
if (cookieValue(BOOT_COOKIE.age) !== 'yes') {
  // On submit, because `close` fires later: a visitor who leaves at once would see the gate again.
  dialog.onsubmit = ({ submitter }) => {
    if ((submitter as HTMLButtonElement).value === 'yes') remember(BOOT_COOKIE.age, 'yes', AGE_SECONDS)
  }
  dialog.onclose = () => {
    if (dialog.returnValue === 'yes') return
    if (dialog.returnValue === 'no') location.href = 'about:blank'
    dialog.showModal()
    const alert = dialog.querySelector<HTMLElement>('[role=alert]')!
    alert.textContent = alert.dataset.refused!
  }
  for (const link of dialog.querySelectorAll('a')) link.search += location.search.replace('?', '&')
  dialog.showModal()
}

// Otherwise Chrome shows its own bar on the first page, before the store is of any use to the visitor.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})

let app: Promise<unknown> | undefined
let wait = RETRY_FIRST_MS
let retry: ReturnType<typeof setTimeout> | undefined
const canRun = isAtFloor() && !address.searchParams.has(PLAIN_PARAMETER)
const load = () => {
  if (canRun) app ??= Promise.all(entry.split(' ').map((url) => import(url))).catch(afterFailure)
}
const afterFailure = async (error: unknown) => {
  console.error(error)
  clearTimeout(retry)
  const link = taps.at(-1)?.[1] as Partial<HTMLAnchorElement> | undefined
  // A navigation needs no further import, and assigning the address again would restart a slow one.
  if (link?.href) location.assign(link.href)
  else if (wait === RETRY_FIRST_MS || !(await isAnswered())) {
    // Without a connection the next tap, the `online` event or the timer tries again.
    retry = setTimeout(load, wait)
    wait = Math.min(wait * 2, MAX_RETRY_MS)
  }
  app = undefined
}
const isAnswered = () =>
  import(START_FAILURE_SCRIPT).then(
    (failure: typeof import('./start-failure.ts')) => failure.answerStartFailure(wait),
    () => false,
  )

const taps: EarlyTap[] = []
let quantity = 1
/** The browser may end the page at any moment: the next page that runs the app makes the addition. */
const stored = ({ dataset: { step, id, type } }: HTMLElement): PendingAddition | undefined => {
  if (step) quantity = Math.max(quantity + Number(step), 1)
  if (!id) return
  const addition = newAddition({ type: type as ProductableType, id: Number(id) }, quantity)
  storeAddition(addition)
  quantity = 1
  return addition
}
const keep = (event: MouseEvent | SubmitEvent) => {
  const kind = event.type as EarlyTap[0]
  // Following a link would discard the recorded taps, so a link is recorded behind them.
  const links = taps.length > 0 && !(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey ? ',a[href]' : ''
  const selector = kind === 'click' ? `button[type=button]${links}` : 'form'
  const element = (event.target as Element).closest<HTMLElement>(selector)
  if (!element || element.closest('dialog,.start-failed')) return
  event.preventDefault()
  event.stopPropagation()
  taps.push([kind, element, stored(element)])
  // Feedback that leaves the markup unchanged, because React hydrates exactly what the server rendered.
  page.dataset.early = String(taps.length)
  element.animate({ opacity: [0.4, 1] }, 400)
  load()
}
const kinds = ['click', 'submit'] as const
if (canRun) for (const kind of kinds) addEventListener(kind, keep, true)
addEventListener('pointerdown', load)
addEventListener('online', load)

window.earlyTaps = () => {
  for (const kind of kinds) removeEventListener(kind, keep, true)
  removeEventListener('pointerdown', load)
  removeEventListener('online', load)
  delete page.dataset.early
  return taps.splice(0)
}

const MAX_FRAME_MS = 3_000
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load)
// `load` fires before the last image is painted; two frames later it is. A hidden page paints no frame.
const afterPaint = () => {
  if (document.hidden) return whenIdle()
  requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  // On a busy machine a frame is sometimes never painted: one page in 500 waited forever.
  retry = setTimeout(load, MAX_FRAME_MS)
}

if (shell === undefined) addEventListener('load', afterPaint)
else load()
