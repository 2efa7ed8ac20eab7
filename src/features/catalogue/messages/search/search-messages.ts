import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { SearchMessages } from './en.ts'

export const searchNamespace = createNamespace<SearchMessages>('search', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useSearchMessages = (): SearchMessages => useNamespace(searchNamespace)
