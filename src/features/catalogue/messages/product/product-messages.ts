import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ProductMessages } from './en.ts'

export const productNamespace = createNamespace<ProductMessages>('product', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useProductMessages = (): ProductMessages => useNamespace(productNamespace)
