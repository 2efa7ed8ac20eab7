import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { PaymentWords } from './en.ts'

export const paymentRoom = wordsRoom<PaymentWords>('payments', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePaymentWords = (): PaymentWords => useRoom(paymentRoom)
