import type { CartChoices } from '../../offline/outbox/cart-choices.ts'

export type AffiliateCodeChoice = Pick<CartChoices, 'affiliateCode' | 'isAffiliateLinked'>

interface AffiliateCodeInput {
  choices: AffiliateCodeChoice
  /** Code of the last affiliate link that was opened, until it expires; empty otherwise. */
  stored: string
  /** The server was queried with the cart's code and rejected it. */
  isRefused: boolean
}

/**
 * Next affiliate code of the cart; null = unchanged. A link's code is applied from the start, is removed when it
 * expires, and is replaced by that of a later link. A typed code is only removed by the person.
 */
export function nextAffiliateCode({ choices, stored, isRefused }: AffiliateCodeInput): AffiliateCodeChoice | null {
  const { affiliateCode, isAffiliateLinked = false } = choices
  if (affiliateCode !== null && !isAffiliateLinked) return null
  // The person did not enter this code, so it must never block an order.
  const nextCode = (isRefused && affiliateCode === stored) || stored === '' ? null : stored
  return nextCode === affiliateCode ? null : { affiliateCode: nextCode, isAffiliateLinked: nextCode !== null }
}
