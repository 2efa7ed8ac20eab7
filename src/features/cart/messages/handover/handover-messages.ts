import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { HandoverMessages } from './en.ts'

export const handoverNamespace = createNamespace<HandoverMessages>('handover', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useHandoverMessages = (): HandoverMessages => useNamespace(handoverNamespace)
