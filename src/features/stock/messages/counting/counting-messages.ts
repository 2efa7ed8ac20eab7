import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CountingMessages } from './en.ts'

export const countingNamespace = createNamespace<CountingMessages>('counting', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useCountingMessages = (): CountingMessages => useNamespace(countingNamespace)
