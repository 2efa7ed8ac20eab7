import type { Language } from '#contract/site/language.ts'
import { isOrderable, type SaleRule } from '#contract/site/sales-policy.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import type { CartMessages } from './messages/cart/en.ts'
import type { ShownLine } from './state/cart-view.ts'

/**
 * Notice for a selected line: what the sales policy allows, out of stock or a pre-order, never both, or paid with points;
 * null for none of them.
 */
export function lineFlag(
  line: ShownLine,
  { cart: messages }: CartMessages,
  { language, rule }: { language: Language; rule: SaleRule },
): string | null {
  const { productable, quantity, selected, checkout_type } = line
  const { stock, preorder } = productable
  if (!selected || quantity === 0) return null
  const day = preorder.eta && formatDay(preorder.eta, language)
  const later = day ? messages.linePreOrderOn(day) : messages.linePreOrder
  const facts = [
    rule === 'reserve' && messages.lineReserve,
    !isOrderable(rule) && messages.lineNotSold,
    quantity > stock && preorder.allowed && stock > 0 && messages.linePart(stock, quantity - stock),
    quantity > stock && preorder.allowed && (stock === 0 || day) && later,
    quantity > stock && !preorder.allowed && (stock > 0 ? messages.lineOnly(stock) : messages.lineSoldOut),
    checkout_type === 'points' && messages.linePoints,
  ]
  return facts.filter(Boolean).join(' · ') || null
}
