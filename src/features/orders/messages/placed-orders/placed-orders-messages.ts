import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PlacedOrdersMessages } from './en.ts'

export const placedOrdersNamespace = createNamespace<PlacedOrdersMessages>('placed-orders', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const usePlacedOrdersMessages = (): PlacedOrdersMessages => useNamespace(placedOrdersNamespace)
