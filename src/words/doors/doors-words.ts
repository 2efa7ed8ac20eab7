import { useRoom, wordsRoom } from '../room.ts'
import type { DoorsWords } from './en.ts'

export const doorsRoom = wordsRoom<DoorsWords>('doors', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDoorsWords = (): DoorsWords => useRoom(doorsRoom)
