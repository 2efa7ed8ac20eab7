import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PersonMessages } from './en.ts'

export const accountNamespace = createNamespace<PersonMessages>('account', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useAccountMessages = (): PersonMessages => useNamespace(accountNamespace)
