import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReadinessMessages } from './en.ts'

export const readinessNamespace = createNamespace<ReadinessMessages>('readiness', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useReadinessMessages = (): ReadinessMessages => useNamespace(readinessNamespace)
