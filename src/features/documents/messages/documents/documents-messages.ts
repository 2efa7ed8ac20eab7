import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PapersMessages } from './en.ts'

export const papersNamespace = createNamespace<PapersMessages>('documents', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePapersMessages = (): PapersMessages => useNamespace(papersNamespace)
