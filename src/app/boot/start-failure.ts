/**
 * What happens when the app could not start; built as a script of its own (`START_FAILURE_SCRIPT`), which a good start
 * does not load, and which uses nothing that may have failed.
 */

import { PLAIN_PARAMETER } from '#contract/constants.ts'
import { isLanguage } from '#contract/site/language.ts'
import { START_FAILURE_MESSAGES } from '../../messages/start-failure/start-failure-messages.ts'
import { reloadOnce } from '../reload-once.ts'

/**
 * Reloads the document once, because browsers remember a module that threw, and Firefox any failed import; after that
 * it shows the notice. The worker fetches again what it has stored, which may be what fails.
 *
 * @param ms how long the store may take to answer
 * @returns false when the store cannot be reached, so that the app is loaded again later
 */
export async function answerStartFailure(ms: number): Promise<boolean> {
  const isReached = await fetch(location.href, { signal: AbortSignal.timeout(ms) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReached) return false
  navigator.serviceWorker?.controller?.postMessage({ type: 'RENEW' })
  if (reloadOnce(location.pathname + location.search)) isReloading = true
  else showStartFailure()
  return true
}

/** The document is being replaced: the app's own scripts, which fail beside it, have nothing to show. */
let isReloading = false

/** The notice above what the server rendered; alone in the worker's shell. Its links work without the app. */
export function showStartFailure(): void {
  if (isReloading || document.querySelector('.start-failed')) return
  const { lang } = document.documentElement
  const { text, reload, home } = START_FAILURE_MESSAGES[isLanguage(lang) ? lang : 'en']
  const notice = document.createElement('div')
  notice.className = 'start-failed'
  notice.role = 'alert'
  Object.assign(notice.style, NOTICE)
  notice.append(text, document.createElement('br'), link(reload, ''), link(home, `/?${PLAIN_PARAMETER}`))
  document.body.prepend(notice)
}

function link(text: string, href: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = href
  element.textContent = text
  Object.assign(element.style, LINK)
  return element
}

/** As the notice for older browsers (browser-floor.css). */
const NOTICE: Partial<CSSStyleDeclaration> = {
  position: 'sticky',
  top: '0',
  zIndex: '9',
  padding: '16px 20px 4px',
  borderBottom: '2px solid #b3261e',
  background: '#fff',
  color: '#111',
  font: '16px/1.5 system-ui,sans-serif',
}

const LINK: Partial<CSSStyleDeclaration> = {
  display: 'inline-block',
  padding: '12px 24px 12px 0',
  fontWeight: '600',
  textDecoration: 'underline',
}
