import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AcceptedTextsMessages } from './en.ts'

export const acceptedTextsNamespace = createNamespace<AcceptedTextsMessages>('accepted-texts', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})
export const useAcceptedTextsMessages = (): AcceptedTextsMessages => useNamespace(acceptedTextsNamespace)
