import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { SearchMessages } from './en.ts'

export const searchNamespace = createNamespace<SearchMessages>('search', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useSearchMessages = (): SearchMessages => useNamespace(searchNamespace)
