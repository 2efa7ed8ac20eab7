import { createNamespace, useNamespace } from '../namespace.ts'
import type { DealerPricesMessages } from './en.ts'

export const dealerPricesNamespace = createNamespace<DealerPricesMessages>('dealer-prices', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useDealerPricesMessages = (): DealerPricesMessages => useNamespace(dealerPricesNamespace)
