import { createNamespace, useNamespace } from '../namespace.ts'
import type { PartsMessages } from './en.ts'

export const componentsNamespace = createNamespace<PartsMessages>('components', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useComponentsMessages = (): PartsMessages => useNamespace(componentsNamespace)
