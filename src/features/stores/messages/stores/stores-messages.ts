import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StoresMessages } from './en.ts'

export const storesNamespace = createNamespace<StoresMessages>('stores', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStoresMessages = (): StoresMessages => useNamespace(storesNamespace)
