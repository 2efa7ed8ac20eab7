import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AfterOrderMessages } from './en.ts'

export const afterOrderNamespace = createNamespace<AfterOrderMessages>('after-order', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useAfterOrderMessages = () => useNamespace(afterOrderNamespace)
