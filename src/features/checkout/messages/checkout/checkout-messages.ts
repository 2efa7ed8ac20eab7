import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CheckoutMessages } from './en.ts'

export const checkoutNamespace = createNamespace<CheckoutMessages>('checkout', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useCheckoutMessages = (): CheckoutMessages => useNamespace(checkoutNamespace)
