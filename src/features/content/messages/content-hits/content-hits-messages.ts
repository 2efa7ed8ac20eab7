import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ContentHitsMessages } from './en.ts'

export const contentHitsNamespace = createNamespace<ContentHitsMessages>('content-hits', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useContentHitsMessages = () => useNamespace(contentHitsNamespace)
