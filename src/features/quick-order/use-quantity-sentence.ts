import { isAmbiguousNumber } from '#contract/read-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../lib/site.ts'
import { readQuantity } from './listed-line.ts'
import type { QuickOrderMessages } from './messages/quick-order/en.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { DescribedRow } from './order-rows.ts'

/** A typed quantity of a product with its limit, in quick order and in the order matrix. */
export type LimitedQuantity = Pick<DescribedRow, 'card' | 'problem' | 'quantity' | 'asked' | 'limit' | 'held'>

/** Why nothing more can be added; out of stock only where nothing is in stock. */
export function noneLeft(
  { card, limit, held }: Pick<LimitedQuantity, 'card' | 'limit' | 'held'>,
  problems: QuickOrderMessages['problems'],
): string {
  if (held > 0) return problems.allInCart
  if (limit.allowed.most > 0) return problems.allListed
  return (card?.stock ?? 0) > 0 ? problems.noFullCase : problems.soldOut
}

/** What is wrong with a quantity, or how it was changed to one that can be ordered; null where nothing is to be said. */
export function useQuantitySentence(): (typed: LimitedQuantity) => string | null {
  const { problems } = useQuickOrderMessages()
  const market = MARKETS[useSite().locale]
  const unreadable = (quantity: string) => {
    const read = readQuantity(quantity, market)
    return isAmbiguousNumber(read) ? problems.ambiguous(...read.readings) : problems.quantity
  }
  return (typed) => {
    const { problem, quantity, asked, limit } = typed
    const { step, least } = limit.allowed
    if (problem === 'quantity') return unreadable(quantity)
    if (problem === 'none-left') return noneLeft(typed, problems)
    if (problem === 'too-many') return problems.tooMany(limit.available, limit.by)
    if (problem === 'cases') return problems.cases(step, least)
    if (problem !== null || asked === null) return null
    return asked > limit.available
      ? problems.lowered(asked, Number(quantity), limit.by)
      : `${problems.cases(step, least)} ${problems.changed(asked, Number(quantity))}`
  }
}
