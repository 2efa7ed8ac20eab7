import { createNamespace, useNamespace } from '../namespace.ts'
import type { FootMessages } from './en.ts'

export const footNamespace = createNamespace<FootMessages>('footer', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useFootMessages = (): FootMessages => useNamespace(footNamespace)
