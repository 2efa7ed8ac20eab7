import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { SyncCentreMessages } from './en.ts'

export const syncCentreNamespace = createNamespace<SyncCentreMessages>('sync-centre', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useSyncCentreMessages = (): SyncCentreMessages => useNamespace(syncCentreNamespace)
