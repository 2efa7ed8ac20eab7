import { useSyncExternalStore } from 'react'
import { actsForDealers } from '#contract/cart/cart-owner.ts'
import { readItem, writeItem } from '../lib/local-item.ts'
import { ACTING_KEY, type Owner, ownerOf } from '../offline/storage/owner.ts'
import { currentOwner, notifyTab, onSessionChange } from './session.ts'

/** The dealer that a sales person acts for: the fields that every page displays, also offline. */
export interface ChosenDealer {
  id: string
  name: string
  company: string
}

export interface Acting {
  /** Cart owner of the person who chose: the choice does not apply to anybody else on this device. */
  cartOwner: string
  dealer: ChosenDealer
  /** The dealer holds the tablet: hides other dealers, credit, discounts and the account. */
  isShown: boolean
}

/** Fallback until the page is closed, when the device cannot store it. */
let unkept: string | null = null
let last: { text: string | null; acting: Acting | null } = { text: null, acting: null }

/** One choice for all tabs of a device, because tabs acting for different dealers are easily confused. */
const storedText = (): string | null => readItem(ACTING_KEY) ?? unkept

function store(acting: Acting | null): void {
  const text = acting && JSON.stringify(acting)
  unkept = writeItem(ACTING_KEY, text) ? null : text
  notifyTab()
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Validates the stored text, which may come from another build or from the browser's developer tools. */
export function readActing(text: string | null): Acting | null {
  try {
    const { cartOwner, dealer, isShown } = JSON.parse(text ?? 'null') ?? {}
    const { id, name, company } = dealer ?? {}
    if (![cartOwner, id, name, company].every(isText)) return null
    return { cartOwner, dealer: { id, name, company }, isShown: isShown === true }
  } catch {
    return null
  }
}

/** The choice of the signed-in person; null for a person who acts for themselves or has not chosen yet. */
export function currentActing(): Acting | null {
  const text = storedText()
  if (text !== last.text) last = { text, acting: readActing(text) }
  return last.acting !== null && last.acting.cartOwner === currentOwner() ? last.acting : null
}

/**
 * Partition of cart, wishlist and addresses: the person's own, or that of the dealer they act for; null for a guest.
 */
export function currentPartition(): Owner | null {
  const cartOwner = currentOwner()
  return cartOwner === null ? null : ownerOf(cartOwner, currentActing()?.dealer.id ?? null)
}

/** Whether a dealer has to be chosen first: a sales person has no cart of their own. */
export function needsDealer(): boolean {
  const cartOwner = currentOwner()
  return cartOwner !== null && actsForDealers(cartOwner) && currentActing() === null
}

/** Switches all tabs to the dealer; null deselects. */
export function chooseDealer(dealer: ChosenDealer | null): void {
  const cartOwner = currentOwner()
  store(dealer && cartOwner !== null ? { cartOwner, dealer, isShown: false } : null)
}

/** Sign-out. */
export function forgetChoiceOf(cartOwner: string): void {
  if (readActing(storedText())?.cartOwner === cartOwner) store(null)
}

/** Marks the tablet as handed to the dealer, or as returned. */
export function setHandedOver(isShown: boolean): void {
  const acting = currentActing()
  if (acting) store({ ...acting, isShown })
}

// Forwards a choice made in another tab to the session listeners of this tab.
if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => key === ACTING_KEY && notifyTab())

export const useActing = (): Acting | null => useSyncExternalStore(onSessionChange, currentActing, () => null)
export const usePartition = (): Owner | null => useSyncExternalStore(onSessionChange, currentPartition, () => null)
export const useNeedsDealer = (): boolean => useSyncExternalStore(onSessionChange, needsDealer, () => false)
