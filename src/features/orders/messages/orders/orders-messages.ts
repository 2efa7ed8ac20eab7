import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { OrdersMessages } from './en.ts'

export const ordersNamespace = createNamespace<OrdersMessages>('orders', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useOrdersMessages = (): OrdersMessages => useNamespace(ordersNamespace)
