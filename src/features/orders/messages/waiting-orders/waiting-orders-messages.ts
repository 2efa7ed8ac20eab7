import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { WaitingOrdersMessages } from './en.ts'

export const waitingOrdersNamespace = createNamespace<WaitingOrdersMessages>('waiting-orders', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useWaitingOrdersMessages = (): WaitingOrdersMessages => useNamespace(waitingOrdersNamespace)
