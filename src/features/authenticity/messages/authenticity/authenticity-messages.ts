import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AuthenticityMessages } from './en.ts'

export const authenticityNamespace = createNamespace<AuthenticityMessages>('authenticity', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useAuthenticityMessages = (): AuthenticityMessages => useNamespace(authenticityNamespace)
