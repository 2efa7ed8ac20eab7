import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ContentHitsMessages } from './en.ts'

export const contentHitsNamespace = createNamespace<ContentHitsMessages>('content-hits', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useContentHitsMessages = () => useNamespace(contentHitsNamespace)
