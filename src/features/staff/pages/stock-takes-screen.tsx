import { useTermOptions } from '../../catalogue/staff/terms-query.ts'
import { StockTakeList } from '../../stock/staff/stock-take-list.tsx'

/** The categories are the catalogue's. */
export const StockTakesScreen = () => <StockTakeList categories={useTermOptions().productCategories} />
