import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { OfflineOrderMessages } from './en.ts'

export const offlineOrderNamespace = createNamespace<OfflineOrderMessages>('offline-order', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useOfflineOrderMessages = (): OfflineOrderMessages => useNamespace(offlineOrderNamespace)
