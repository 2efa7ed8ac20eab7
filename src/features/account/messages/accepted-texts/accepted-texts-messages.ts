import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AcceptedTextsMessages } from './en.ts'

export const acceptedTextsNamespace = createNamespace<AcceptedTextsMessages>('accepted-texts', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})
export const useAcceptedTextsMessages = (): AcceptedTextsMessages => useNamespace(acceptedTextsNamespace)
