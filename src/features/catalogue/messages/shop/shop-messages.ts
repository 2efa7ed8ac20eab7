import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ShopMessages } from './en.ts'

export const shopNamespace = createNamespace<ShopMessages>('shop', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useShopMessages = (): ShopMessages => useNamespace(shopNamespace)
