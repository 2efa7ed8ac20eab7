import { actsForDealers } from '#contract/cart/cart-owner.ts'
import { type Owner, ownerOf } from '../../../offline/storage/owner.ts'
import type { PendingAddition } from '../../../offline/storage/pending-additions.ts'
import { readActing } from '../../../session/acting.ts'

/** Whose cart an addition is for. Null for a guest, and for a sales person who had not chosen a dealer. */
export function ownerOfAddition({ cartOwner, acting }: Pick<PendingAddition, 'cartOwner' | 'acting'>): Owner | null {
  if (!cartOwner) return null
  const chosen = readActing(acting)
  const dealerId = chosen?.cartOwner === cartOwner ? chosen.dealer.id : null
  return dealerId === null && actsForDealers(cartOwner) ? null : ownerOf(cartOwner, dealerId)
}
