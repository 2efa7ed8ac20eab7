import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReturnsMessages } from './en.ts'

export const returnsNamespace = createNamespace<ReturnsMessages>('returns', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useReturnsMessages = (): ReturnsMessages => useNamespace(returnsNamespace)
