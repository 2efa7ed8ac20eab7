import { isOneOf, PRODUCTABLE_TYPES } from '#contract/catalogue/catalogue-names.ts'
import { isFields } from '../../lib/fields.ts'
import { itemKeys, readItem } from '../../lib/local-item.ts'
import { ADDITION_PREFIX, forgetAddition, type PendingAddition } from './pending-additions.ts'

/** As long as a guest's choices are kept. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000

/** Of all people who use this device, oldest first. What is too old or was not written by this code is removed. */
export function storedAdditions(now: number): PendingAddition[] {
  const found: PendingAddition[] = []
  for (const key of itemKeys(ADDITION_PREFIX)) {
    const addition = read(readItem(key))
    if (addition && now - addition.at <= LIFETIME_MS) found.push(addition)
    else forgetAddition(key.slice(ADDITION_PREFIX.length))
  }
  return found.sort((a, b) => a.at - b.at)
}

/** Sign-out. */
export function forgetAdditionsOf(cartOwner: string, now: number): void {
  for (const addition of storedAdditions(now)) if (addition.cartOwner === cartOwner) forgetAddition(addition.id)
}

/** Another build, or a person with the browser's developer tools, may have written the text. */
function read(text: string | null): PendingAddition | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isFields(value) && isAddition(value) ? value : null
  } catch {
    return null
  }
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const isAddition = (
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & PendingAddition =>
  typeof value.id === 'string' &&
  isTextOrNull(value.cartOwner) &&
  isTextOrNull(value.acting) &&
  isOneOf(PRODUCTABLE_TYPES, value.type) &&
  [undefined, 'currency', 'points'].some((one) => one === value.checkoutType) &&
  [value.productId, value.quantity, value.at].every(Number.isSafeInteger) &&
  Number(value.quantity) > 0
