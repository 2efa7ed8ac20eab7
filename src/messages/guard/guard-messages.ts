import { createNamespace, useNamespace } from '../namespace.ts'
import type { GuardMessages } from './en.ts'

export const guardNamespace = createNamespace<GuardMessages>('guard', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useGuardMessages = (): GuardMessages => useNamespace(guardNamespace)
