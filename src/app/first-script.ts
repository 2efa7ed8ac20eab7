/**
 * The one script that runs before the page has painted; inlined in every page, the same text everywhere. It sets the
 * theme and the language, asks for the age, keeps taps that come before React has, and then has the app loaded.
 */
import {
  AGE_SECONDS,
  COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGE_SECONDS,
  RETRY_FIRST_MS,
  RETRY_MOST_MS,
} from '#contract/constants.ts'
import { firstSpoken, isLanguage } from '#contract/rules/language.ts'
import { isAtFloor } from './browser-floor.ts'
import { reloadOnce } from './chunk-error.ts'

type EarlyTap = [kind: 'click' | 'submit', element: HTMLElement]

declare global {
  interface Window {
    /** Ends the keeping of taps and answers those which came so far, oldest first. */
    earlyTaps?: () => EarlyTap[]
  }
}

const page = document.documentElement
const { entry, shell } = document.currentScript!.dataset as { entry: string; shell?: string }

let theme: string | null = null
try {
  theme = localStorage.getItem(COOKIE.theme)
} catch {
  // Storage can be forbidden; the system's theme serves as well.
}
// Without one the sheet follows the system, also while the page stays open into the evening.
if (theme) page.dataset.theme = theme

const cookies = document.cookie.split('; ')
const remember = (name: string, value: string, seconds: number) => {
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax`
}

const address = new URL(location.href)
const asked = address.searchParams.get(LANGUAGE_PARAMETER)
if (isLanguage(asked)) {
  // From here on the choice is the person's: their own address names no language, so that they can choose another.
  remember(COOKIE.language, asked, LANGUAGE_SECONDS)
  address.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', address)
}
// The server has chosen for a page of its own, by the same rule; the shell is one for all.
if (shell !== undefined) {
  const prefix = `${COOKIE.language}=`
  const chosen = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  page.lang = [asked, chosen].find(isLanguage) ?? firstSpoken(navigator.languages) ?? page.lang
}

const gate = document.querySelector<HTMLDialogElement>(`.age-gate:lang(${page.lang})`)!
if (!cookies.includes(`${COOKIE.age}=yes`)) {
  // At the press itself: `close` comes a moment later, and a reader who leaves at once would be asked again.
  gate.onsubmit = ({ submitter }) => {
    if ((submitter as HTMLButtonElement).value === 'yes') remember(COOKIE.age, 'yes', AGE_SECONDS)
  }
  gate.onclose = () => {
    if (gate.returnValue === 'yes') return
    gate.showModal()
    const alert = gate.querySelector<HTMLElement>('[role=alert]')!
    alert.textContent = alert.dataset.refused!
  }
  gate.showModal()
}

let app: Promise<unknown> | undefined
let wait = RETRY_FIRST_MS
const canRun = isAtFloor()
const load = () => {
  if (!canRun) return
  // Without signal the import fails; the next tap, the signal or the time tries again.
  app ??= Promise.all(entry.split(' ').map((url) => import(url))).catch(() => {
    app = undefined
    const [, last] = taps.at(-1) ?? []
    // Who leaves needs no further try, and another departure would begin the slow one anew.
    if (last instanceof HTMLAnchorElement) return location.assign(last.href)
    // Firefox remembers a failed import for as long as the document lives.
    if (wait > RETRY_FIRST_MS)
      fetch(location.href)
        .then(({ ok }) => ok && reloadOnce(address.pathname + address.search))
        .catch(() => {})
    setTimeout(load, wait)
    wait = Math.min(wait * 2, RETRY_MOST_MS)
  })
}

const taps: EarlyTap[] = []
const keep = (event: MouseEvent | SubmitEvent) => {
  const kind = event.type as EarlyTap[0]
  // Leaving would take the taps that wait along: a link then waits behind them.
  const links = taps.length > 0 && !(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey ? ',a[href]' : ''
  const selector = kind === 'click' ? `button[type=button]${links}` : 'form'
  const element = (event.target as Element).closest<HTMLElement>(selector)
  if (!element || gate.contains(element)) return
  event.preventDefault()
  event.stopPropagation()
  taps.push([kind, element])
  // Feedback without touching what React will find: its markup must be as the server wrote it.
  page.dataset.early = String(taps.length)
  element.animate({ opacity: [0.4, 1] }, 400)
  load()
}
const kinds = ['click', 'submit'] as const
if (canRun) for (const kind of kinds) addEventListener(kind, keep, true)
addEventListener('pointerdown', load, { passive: true })
addEventListener('online', load)

window.earlyTaps = () => {
  for (const kind of kinds) removeEventListener(kind, keep, true)
  removeEventListener('pointerdown', load)
  removeEventListener('online', load)
  delete page.dataset.early
  return taps
}

const FRAME_MOST_MS = 3_000
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load)
// `load` comes before the last picture has been painted: two frames later it has. A hidden page paints no frame.
const afterPaint = () => {
  if (document.hidden) return whenIdle()
  requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  // On a busy machine a frame is now and then never painted: one page in 500 waited for ever.
  setTimeout(load, FRAME_MOST_MS)
}

if (shell === undefined) addEventListener('load', afterPaint)
else load()
