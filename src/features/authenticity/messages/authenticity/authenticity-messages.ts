import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AuthenticityMessages } from './en.ts'

export const authenticityNamespace = createNamespace<AuthenticityMessages>('authenticity', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useAuthenticityMessages = (): AuthenticityMessages => useNamespace(authenticityNamespace)
