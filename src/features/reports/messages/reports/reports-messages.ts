import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReportsMessages } from './en.ts'

export const reportsNamespace = createNamespace<ReportsMessages>('reports', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useReportsMessages = (): ReportsMessages => useNamespace(reportsNamespace)
