import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CollectionsMessages } from './en.ts'

export const collectionsNamespace = createNamespace<CollectionsMessages>('collections', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useCollectionsMessages = (): CollectionsMessages => useNamespace(collectionsNamespace)
