import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PaymentMessages } from './en.ts'

export const paymentsNamespace = createNamespace<PaymentMessages>('payments', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const usePaymentsMessages = (): PaymentMessages => useNamespace(paymentsNamespace)
