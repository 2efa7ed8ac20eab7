import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CheckoutMessages } from './en.ts'

export const checkoutNamespace = createNamespace<CheckoutMessages>('checkout', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useCheckoutMessages = (): CheckoutMessages => useNamespace(checkoutNamespace)
