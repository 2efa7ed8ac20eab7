import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReadinessMessages } from './en.ts'

export const readinessNamespace = createNamespace<ReadinessMessages>('readiness', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useReadinessMessages = (): ReadinessMessages => useNamespace(readinessNamespace)
