import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { MiniCartMessages } from './en.ts'

export const miniCartNamespace = createNamespace<MiniCartMessages>('mini-cart', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useMiniCartMessages = () => useNamespace(miniCartNamespace)
