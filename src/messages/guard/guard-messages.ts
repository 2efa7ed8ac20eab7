import { createNamespace, useNamespace } from '../namespace.ts'
import type { GuardMessages } from './en.ts'

export const guardNamespace = createNamespace<GuardMessages>('guard', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useGuardMessages = (): GuardMessages => useNamespace(guardNamespace)
