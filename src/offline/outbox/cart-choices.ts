import { device } from '../storage/device.ts'
import type { Owner } from '../storage/owner.ts'
import { KEY, type Records, type Transact } from '../storage/records.ts'

/** Options of the cart's calculation besides its lines, stored on this device only, by owner. */
export interface CartChoices {
  /** As typed; the server ignores case and spaces. */
  voucherCode: string | null
  affiliateCode: string | null
  /** The code came from an affiliate link, not from user input. */
  isAffiliateLinked?: boolean
  /** Delivery state while no address is chosen; null: state of the default address, if there is one. */
  stateId: number | null
  /** Minor units, set by a sales person for a dealer; 0 = none. */
  manualDiscount: number
}

export const NO_CHOICES: CartChoices = { voucherCode: null, affiliateCode: null, stateId: null, manualDiscount: 0 }

interface StoredChoices {
  v: 1
  choices: CartChoices
}

export const readChoices = async (records: Records, owner: Owner): Promise<CartChoices> =>
  (await records.get<StoredChoices>(KEY.choices(owner)))?.choices ?? NO_CHOICES

/** Merges into the stored choices; deletes the record when nothing is chosen. */
export async function putChoices(records: Records, owner: Owner, chosen: Partial<CartChoices>): Promise<void> {
  const choices = { ...(await readChoices(records, owner)), ...chosen }
  const stored: StoredChoices = { v: 1, choices }
  if (areSameChoices(choices, NO_CHOICES)) records.delete(KEY.choices(owner))
  else records.put(KEY.choices(owner), stored)
}

export const areSameChoices = (one: CartChoices, other: CartChoices): boolean =>
  one.voucherCode === other.voucherCode &&
  one.affiliateCode === other.affiliateCode &&
  one.stateId === other.stateId &&
  one.manualDiscount === other.manualDiscount

/** Query parameters of GET /api/carts. */
export const choicesQuery = ({ voucherCode, affiliateCode, stateId, manualDiscount }: CartChoices) => ({
  ...(voucherCode && { voucher_code: voucherCode }),
  ...(affiliateCode && { affiliate_code: affiliateCode }),
  ...(stateId && { state_id: String(stateId) }),
  ...(manualDiscount && { manual_discount: String(manualDiscount) }),
})

/** The choices of one owner for a page without a cart view; the cart view is notified of changes by its own store. */
export const openCartChoices = (transact: Transact, owner: Owner) => ({
  read: (): Promise<CartChoices> => transact('readonly', (records) => readChoices(records, owner)),
  choose: (chosen: Partial<CartChoices>): Promise<void> =>
    transact('readwrite', (records) => putChoices(records, owner, chosen)),
})

export const cartChoices = (owner: Owner) => openCartChoices(device(), owner)
