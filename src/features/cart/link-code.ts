import type { CartChoices } from '../../offline/cart-choices.ts'

export type Linked = Pick<CartChoices, 'affiliateCode' | 'isAffiliateLinked'>

interface Known {
  choices: Linked
  /** The code of the last link that led here, while its time runs; an empty text otherwise. */
  kept: string
  /** The store was asked with the code that stands in the cart, and it does not count. */
  isRefused: boolean
}

/**
 * What becomes of the affiliate code in the cart; null: it stays as it is. A link's code stands there from the start,
 * goes with its time, and makes room for that of a later link. What somebody typed is theirs to take out.
 */
export function linkedChoice({ choices, kept, isRefused }: Known): Linked | null {
  const { affiliateCode, isAffiliateLinked = false } = choices
  if (affiliateCode !== null && !isAffiliateLinked) return null
  // Nobody asked for it, so it never stands in the way of an order.
  const wanted = (isRefused && affiliateCode === kept) || kept === '' ? null : kept
  return wanted === affiliateCode ? null : { affiliateCode: wanted, isAffiliateLinked: wanted !== null }
}
