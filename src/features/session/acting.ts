import { useSyncExternalStore } from 'react'
import { actsForDealers } from '#contract/rules/cart-owner.ts'
import type { Owner } from '../../offline/operation.ts'
import { ownerOf } from '../../offline/owner.ts'
import { currentOwner, onSession, tellHere } from './session.ts'

/** The dealer a sales person acts for, as far as every screen has to name them, also without signal. */
export interface ChosenDealer {
  id: string
  name: string
  company: string
}

export interface Acting {
  /** Whose choice it is: nobody else on the device acts for this dealer. */
  cartOwner: string
  dealer: ChosenDealer
  /** The dealer holds the tablet: nothing of other dealers, of credit and discounts, and no account. */
  isShown: boolean
}

/** One choice for all tabs of a device: two that act for different dealers would soon be mistaken for each other. */
const KEY = 'acting'
/** Lasts as long as the page where the device does not let us store it. */
let unkept: string | null = null
let last: { text: string | null; acting: Acting | null } = { text: null, acting: null }

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unkept
  } catch {
    return unkept
  }
}

function store(acting: Acting | null): void {
  const text = acting && JSON.stringify(acting)
  unkept = null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    unkept = text
  }
  tellHere()
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** As another build, or a person with the browser's tools, may have written it. */
function read(text: string | null): Acting | null {
  try {
    const { cartOwner, dealer, isShown } = JSON.parse(text ?? 'null') ?? {}
    const { id, name, company } = dealer ?? {}
    if (![cartOwner, id, name, company].every(isText)) return null
    return { cartOwner, dealer: { id, name, company }, isShown: isShown === true }
  } catch {
    return null
  }
}

/** For whom the signed-in person acts; null for whoever acts for themselves, or has not chosen yet. */
export function actingHere(): Acting | null {
  const text = storedText()
  if (text !== last.text) last = { text, acting: read(text) }
  return last.acting !== null && last.acting.cartOwner === currentOwner() ? last.acting : null
}

/** Whose cart, wishes and addresses are meant: the person's, or those of the dealer they act for; null for a guest. */
export function currentPartition(): Owner | null {
  const cartOwner = currentOwner()
  return cartOwner === null ? null : ownerOf(cartOwner, actingHere()?.dealer.id ?? null)
}

/** A sales person has no cart of their own: a dealer has to be chosen before anything is put anywhere. */
export function needsDealer(): boolean {
  const cartOwner = currentOwner()
  return cartOwner !== null && actsForDealers(cartOwner) && actingHere() === null
}

/** From here on everything is the dealer's, in every tab; with null, nobody's. */
export function chooseDealer(dealer: ChosenDealer | null): void {
  const cartOwner = currentOwner()
  store(dealer && cartOwner !== null ? { cartOwner, dealer, isShown: false } : null)
}

/** Hands the tablet to the dealer, or takes it back. */
export function showDealer(isShown: boolean): void {
  const acting = actingHere()
  if (acting) store({ ...acting, isShown })
}

// What the other tabs choose is told to everything that listens to the session here.
if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => key === KEY && tellHere())

export const useActing = (): Acting | null => useSyncExternalStore(onSession, actingHere, () => null)
export const usePartition = (): Owner | null => useSyncExternalStore(onSession, currentPartition, () => null)
export const useNeedsDealer = (): boolean => useSyncExternalStore(onSession, needsDealer, () => false)
