import { useQuery } from '@tanstack/react-query'
import { useTermOptions } from '../../catalogue/staff/terms-query.ts'
import { isHeldByDevice, StoredStockTakes } from '../../counter/stored-stock-takes.tsx'
import { stockTakesQuery } from '../../stock/staff/stock-queries.ts'
import { StockTakeList } from '../../stock/staff/stock-take-list.tsx'
import { Find } from './find-products.tsx'

/** The categories are the catalogue's. Without a connection the list is that of the device. */
export function StockTakesScreen() {
  const { productCategories } = useTermOptions()
  const answered = useQuery({ ...stockTakesQuery('open', undefined), gcTime: 0 })
  if (isHeldByDevice(answered)) return <StoredStockTakes id={undefined} />
  return <StockTakeList categories={productCategories} Find={Find} />
}
