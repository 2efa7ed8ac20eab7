import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { HandoverMessages } from './en.ts'

export const handoverNamespace = createNamespace<HandoverMessages>('handover', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useHandoverMessages = (): HandoverMessages => useNamespace(handoverNamespace)
