import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CollectionsMessages } from './en.ts'

export const collectionsNamespace = createNamespace<CollectionsMessages>('collections', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useCollectionsMessages = (): CollectionsMessages => useNamespace(collectionsNamespace)
