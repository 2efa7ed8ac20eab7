import { device } from './device.ts'
import type { Owner } from './operation.ts'
import { KEY, type Records, type Transact } from './records.ts'

/** What a person asks of their cart's figures, beside its lines: kept on the device alone, by owner. */
export interface CartChoices {
  /** As it was typed; the server forgives case and blanks. */
  voucherCode: string | null
  affiliateCode: string | null
  /** Nobody typed it: it came with the link that led here. */
  isAffiliateLinked?: boolean
  /** Where it goes while no address says so; null: to the default address, if there is one. */
  stateId: number | null
  /** Minor units, by a sales person for a dealer; 0 = none. */
  manualDiscount: number
}

export const NO_CHOICES: CartChoices = { voucherCode: null, affiliateCode: null, stateId: null, manualDiscount: 0 }

interface KeptChoices {
  v: 1
  choices: CartChoices
}

export const readChoices = async (records: Records, owner: Owner): Promise<CartChoices> =>
  (await records.get<KeptChoices>(KEY.choices(owner)))?.choices ?? NO_CHOICES

/** Changes some of them; what has become empty leaves no record. */
export async function putChoices(records: Records, owner: Owner, chosen: Partial<CartChoices>): Promise<void> {
  const choices = { ...(await readChoices(records, owner)), ...chosen }
  const kept: KeptChoices = { v: 1, choices }
  if (areSameChoices(choices, NO_CHOICES)) records.delete(KEY.choices(owner))
  else records.put(KEY.choices(owner), kept)
}

export const areSameChoices = (one: CartChoices, other: CartChoices): boolean =>
  one.voucherCode === other.voucherCode &&
  one.affiliateCode === other.affiliateCode &&
  one.stateId === other.stateId &&
  one.manualDiscount === other.manualDiscount

/** As GET /api/carts takes them. */
export const choicesQuery = ({ voucherCode, affiliateCode, stateId, manualDiscount }: CartChoices) => ({
  ...(voucherCode && { voucher_code: voucherCode }),
  ...(affiliateCode && { affiliate_code: affiliateCode }),
  ...(stateId && { state_id: String(stateId) }),
  ...(manualDiscount && { manual_discount: String(manualDiscount) }),
})

/** The choices of one owner, for a page that shows no cart; the cart itself hears of changes through its store. */
export const openCartChoices = (transact: Transact, owner: Owner) => ({
  read: (): Promise<CartChoices> => transact('readonly', (records) => readChoices(records, owner)),
  choose: (chosen: Partial<CartChoices>): Promise<void> =>
    transact('readwrite', (records) => putChoices(records, owner, chosen)),
})

export const cartChoices = (owner: Owner) => openCartChoices(device(), owner)
