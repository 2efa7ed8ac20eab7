import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CountingMessages } from './en.ts'

export const countingNamespace = createNamespace<CountingMessages>('counting', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useCountingMessages = (): CountingMessages => useNamespace(countingNamespace)
