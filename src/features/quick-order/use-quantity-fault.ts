import { isAmbiguousNumber } from '#contract/read-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../lib/site.ts'
import { readQuantity } from './listed-line.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'

/** The sentence for a quantity that is no whole number, or can be read as two. */
export function useQuantityFault(): (typed: string) => string {
  const { problems } = useQuickOrderMessages()
  const market = MARKETS[useSite().locale]
  return (typed) => {
    const read = readQuantity(typed, market)
    return isAmbiguousNumber(read) ? problems.ambiguous(...read.readings) : problems.quantity
  }
}
