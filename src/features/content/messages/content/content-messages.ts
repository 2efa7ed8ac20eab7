import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ContentMessages } from './en.ts'

export const contentNamespace = createNamespace<ContentMessages>('content', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useContentMessages = (): ContentMessages => useNamespace(contentNamespace)
