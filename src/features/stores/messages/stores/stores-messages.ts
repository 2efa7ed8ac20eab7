import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StoresMessages } from './en.ts'

export const storesNamespace = createNamespace<StoresMessages>('stores', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStoresMessages = (): StoresMessages => useNamespace(storesNamespace)
