import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ActingMessages } from './en.ts'

export const actingNamespace = createNamespace<ActingMessages>('acting', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useActingMessages = (): ActingMessages => useNamespace(actingNamespace)
