import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { StoresWords } from './en.ts'

export const storesRoom = wordsRoom<StoresWords>('stores', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStoresWords = (): StoresWords => useRoom(storesRoom)
