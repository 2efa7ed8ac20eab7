import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PlacedOrdersMessages } from './en.ts'

export const placedOrdersNamespace = createNamespace<PlacedOrdersMessages>('placed-orders', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePlacedOrdersMessages = (): PlacedOrdersMessages => useNamespace(placedOrdersNamespace)
