import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { GatesMessages } from './en.ts'

export const gatesNamespace = createNamespace<GatesMessages>('site-access', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useGatesMessages = (): GatesMessages => useNamespace(gatesNamespace)
