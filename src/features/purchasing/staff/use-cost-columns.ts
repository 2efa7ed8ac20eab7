import type { savePurchaseOrder } from '#contract/purchasing/calls/save-purchase-order.ts'
import type { ListColumn } from '../../staff/rows.tsx'
import { usePermitted } from '../../staff/use-permitted.ts'

const OF_COSTS: readonly string[] = ['each', 'cost', 'difference']

/** The columns without those of costs where this person's answers have none. */
export function useCostColumns<Row>(columns: ListColumn<Row>[]): ListColumn<Row>[] {
  const hasCosts = usePermitted()<typeof savePurchaseOrder>('costs')
  return columns.filter(({ id }) => hasCosts || !OF_COSTS.includes(id))
}
