import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { WaitingOrdersMessages } from './en.ts'

export const waitingOrdersNamespace = createNamespace<WaitingOrdersMessages>('waiting-orders', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useWaitingOrdersMessages = (): WaitingOrdersMessages => useNamespace(waitingOrdersNamespace)
