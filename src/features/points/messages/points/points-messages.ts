import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PointsMessages } from './en.ts'

export const pointsNamespace = createNamespace<PointsMessages>('points', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePointsMessages = (): PointsMessages => useNamespace(pointsNamespace)
