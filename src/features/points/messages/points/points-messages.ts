import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PointsMessages } from './en.ts'

export const pointsNamespace = createNamespace<PointsMessages>('points', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const usePointsMessages = (): PointsMessages => useNamespace(pointsNamespace)
