import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CatalogueMessages } from './en.ts'

export const catalogueNamespace = createNamespace<CatalogueMessages>('catalogue', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** `useMessages` plus the messages of the shop and the product pages. */
export const useCatalogueMessages = (): CatalogueMessages => useNamespace(catalogueNamespace)
