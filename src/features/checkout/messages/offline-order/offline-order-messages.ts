import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { OfflineOrderMessages } from './en.ts'

export const offlineOrderNamespace = createNamespace<OfflineOrderMessages>('offline-order', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useOfflineOrderMessages = (): OfflineOrderMessages => useNamespace(offlineOrderNamespace)
