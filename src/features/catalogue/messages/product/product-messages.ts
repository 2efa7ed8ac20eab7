import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ProductMessages } from './en.ts'

export const productNamespace = createNamespace<ProductMessages>('product', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useProductMessages = (): ProductMessages => useNamespace(productNamespace)
