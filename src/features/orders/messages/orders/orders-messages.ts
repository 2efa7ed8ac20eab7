import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { OrdersMessages } from './en.ts'

export const ordersNamespace = createNamespace<OrdersMessages>('orders', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useOrdersMessages = (): OrdersMessages => useNamespace(ordersNamespace)
