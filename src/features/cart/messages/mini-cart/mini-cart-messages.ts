import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { MiniCartMessages } from './en.ts'

export const miniCartNamespace = createNamespace<MiniCartMessages>('mini-cart', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useMiniCartMessages = () => useNamespace(miniCartNamespace)
