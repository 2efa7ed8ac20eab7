import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { SyncCentreMessages } from './en.ts'

export const syncCentreNamespace = createNamespace<SyncCentreMessages>('sync-centre', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useSyncCentreMessages = (): SyncCentreMessages => useNamespace(syncCentreNamespace)
