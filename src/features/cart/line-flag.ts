import type { Language } from '#contract/rules/language.ts'
import { formatDay } from '../../lib/format-date.ts'
import type { CartWords } from '../../words/cart/en.ts'
import type { ShownLine } from './shown-cart.ts'

/** What a selected line is besides its price: sold out, partly a pre-order, paid with points; null when nothing. */
export function lineFlag(line: ShownLine, { cart: words }: CartWords, language: Language): string | null {
  const { productable, quantity, selected, checkout_type } = line
  const { stock, preorder } = productable
  if (!selected || quantity === 0) return null
  const day = preorder.eta && formatDay(preorder.eta, language)
  const later = day ? words.linePreOrderOn(day) : words.linePreOrder
  const facts = [
    stock === 0 && words.lineSoldOut,
    quantity > stock &&
      preorder.allowed &&
      (stock === 0 ? later : `${words.linePart(stock, quantity - stock)}, ${later}`),
    quantity > stock && !preorder.allowed && stock > 0 && words.lineOnly(stock),
    checkout_type === 'points' && words.linePoints,
  ]
  return facts.filter((fact) => fact !== false).join(' · ') || null
}
