import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReportsMessages } from './en.ts'

export const reportsNamespace = createNamespace<ReportsMessages>('reports', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useReportsMessages = (): ReportsMessages => useNamespace(reportsNamespace)
