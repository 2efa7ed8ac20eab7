import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { ProductWords } from './en.ts'

export const productRoom = wordsRoom<ProductWords>('product', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useProductWords = (): ProductWords => useRoom(productRoom)
