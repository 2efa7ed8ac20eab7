import { paths } from '../../paths.ts'
import { isTyped } from './typed-fields.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'
/** Locks of the queue's drain, one per owner (src/offline/outbox/lock.ts). */
const DRAIN = 'cart-drain:'

const hasText = (field: Element): boolean => ('value' in field ? field.value : field.textContent) !== ''

/** Whether a reload of this tab would lose what somebody has typed, or interrupt a checkout or a sale at a counter. */
export const hasOpenWork = (): boolean =>
  location.pathname === paths.checkout() ||
  document.querySelector('[data-open-work]') !== null ||
  [...document.querySelectorAll(FIELDS)].some((field) => isTyped(field) && hasText(field))

/** Resolves when this tab sends no changes of a cart: a reload would abort its request. */
export async function untilSent(): Promise<void> {
  // Absent on pages without https, and in the oldest supported browsers.
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return
  for (const name of await drainsOfThisTab(locks)) await locks.request(name, () => {})
}

/** Names of the drains' locks that this tab holds. A lock of its own tells which holder it is. */
function drainsOfThisTab(locks: LockManager): Promise<string[]> {
  const own = `tab:${performance.timeOrigin}:${Math.random()}`
  return locks.request(own, async () => {
    const { held = [] } = await locks.query()
    const { clientId } = held.find(({ name }) => name === own) ?? {}
    return held
      .filter((lock) => lock.clientId === clientId)
      .flatMap(({ name = '' }) => (name.startsWith(DRAIN) ? [name] : []))
  })
}
