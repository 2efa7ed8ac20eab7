import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CatalogueMessages } from './en.ts'

export const catalogueNamespace = createNamespace<CatalogueMessages>('catalogue', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

/** `useMessages` plus the messages of the shop and the product pages. */
export const useCatalogueMessages = (): CatalogueMessages => useNamespace(catalogueNamespace)
