import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ContentMessages } from './en.ts'

export const contentNamespace = createNamespace<ContentMessages>('content', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useContentMessages = (): ContentMessages => useNamespace(contentNamespace)
