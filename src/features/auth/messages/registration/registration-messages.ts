import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { DoorsMessages } from './en.ts'

export const doorsNamespace = createNamespace<DoorsMessages>('registration', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDoorsMessages = (): DoorsMessages => useNamespace(doorsNamespace)
