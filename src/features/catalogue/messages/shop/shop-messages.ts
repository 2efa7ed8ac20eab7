import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ShopMessages } from './en.ts'

export const shopNamespace = createNamespace<ShopMessages>('shop', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useShopMessages = (): ShopMessages => useNamespace(shopNamespace)
