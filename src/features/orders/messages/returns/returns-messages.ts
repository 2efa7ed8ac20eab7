import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReturnsMessages } from './en.ts'

export const returnsNamespace = createNamespace<ReturnsMessages>('returns', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useReturnsMessages = (): ReturnsMessages => useNamespace(returnsNamespace)
