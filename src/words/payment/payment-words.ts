import { useRoom, wordsRoom } from '../room.ts'
import type { PaymentWords } from './en.ts'

export const paymentRoom = wordsRoom<PaymentWords>('payment', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePaymentWords = (): PaymentWords => useRoom(paymentRoom)
