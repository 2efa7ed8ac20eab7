import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PaymentMessages } from './en.ts'

export const paymentsNamespace = createNamespace<PaymentMessages>('payments', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePaymentsMessages = (): PaymentMessages => useNamespace(paymentsNamespace)
