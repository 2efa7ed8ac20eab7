import { createNamespace, useNamespace } from '../namespace.ts'
import type { DealerPricesMessages } from './en.ts'

export const dealerPricesNamespace = createNamespace<DealerPricesMessages>('dealer-prices', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDealerPricesMessages = (): DealerPricesMessages => useNamespace(dealerPricesNamespace)
