import * as v from 'valibot'
import { ROLE } from '#contract/constants.ts'
import { buyerKindOf, isOrderable, promotes, saleRule, salesPolicyOf } from '#contract/site/sales-policy.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { ServerMessages } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { isShown } from '../../catalogue/services/prices/unit-price.ts'
import type * as carts from '../queries/carts.ts'

/** The state that decides whether a change is allowed. */
export interface Target extends carts.TargetRow {
  /** Quantity in the cart; 0 when absent. */
  quantity: number
  /** Pieces of the product in other lines of the cart. */
  elsewhere: number
  knows_promotion: boolean
}

export interface CartRuleInput {
  change: carts.Change
  buyer: Buyer
  messages: ServerMessages
}

/**
 * Returns the target if this buyer may see it.
 *
 * @throws Refusal NOT_FOUND when it does not exist, is of another type, or was never visible to this buyer
 */
export function requireVisible(target: Target | null, { change, buyer, messages: words }: CartRuleInput): Target {
  const isKnown = target?.type === change.productable_type && (isShown(target, buyer.role_id) || target.quantity > 0)
  if (!target || !isKnown) throw new Refusal('NOT_FOUND', words.notFound)
  return target
}

/** @throws Refusal SALES_MODE, NOT_AVAILABLE, or VALIDATION for what cannot be bought that way */
export function refuseUnlessSellable(target: Target, { change, buyer, messages: words }: CartRuleInput): void {
  const policy = salesPolicyOf(v.parse(SETTINGS.sales_mode, target.sales_mode))
  const kind = buyerKindOf(buyer)
  if (!isOrderable(saleRule(policy, kind, target))) {
    const isForDealers = kind === 'customer' && isOrderable(saleRule(policy, 'dealer', target))
    throw new Refusal('SALES_MODE', isForDealers ? words.dealersOnly : words.noSales)
  }
  if (!target.is_sold || !isShown(target, buyer.role_id)) {
    throw new Refusal('NOT_AVAILABLE', words.noLongerSold(target.name))
  }
  if (change.promotion_id !== null && !target.knows_promotion) throw fieldRefusal('promotion_id', words.notFound, words)
  if (change.checkout_type === 'points') {
    if (!promotes(policy, kind, target)) throw new Refusal('SALES_MODE', words.notForPoints)
    if (buyer.role_id !== ROLE.customer || target.points_price === null) {
      throw fieldRefusal('checkout_type', words.notForPoints, words)
    }
  } else if (target.price === null) throw fieldRefusal('checkout_type', words.pointsOnly, words)
}

export const fieldRefusal = (field: string, sentence: string, messages: ServerMessages): Refusal =>
  new Refusal('VALIDATION', messages.validation, { fields: { [field]: sentence } })
