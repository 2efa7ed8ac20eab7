import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { CatalogueWords } from './en.ts'

export const catalogueRoom = wordsRoom<CatalogueWords>('catalogue', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** `useWords` plus the messages of the shop and the product pages. */
export const useCatalogueWords = (): CatalogueWords => useRoom(catalogueRoom)
