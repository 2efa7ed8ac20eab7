import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PersonMessages } from './en.ts'

export const accountNamespace = createNamespace<PersonMessages>('account', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useAccountMessages = (): PersonMessages => useNamespace(accountNamespace)
