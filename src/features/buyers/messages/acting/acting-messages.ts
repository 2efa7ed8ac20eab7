import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ActingMessages } from './en.ts'

export const actingNamespace = createNamespace<ActingMessages>('acting', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useActingMessages = (): ActingMessages => useNamespace(actingNamespace)
