import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { OrdersWords } from './en.ts'

export const ordersRoom = wordsRoom<OrdersWords>('orders', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useOrdersWords = (): OrdersWords => useRoom(ordersRoom)
