import { useRoom, wordsRoom } from '../room.ts'
import type { DrawWords } from './en.ts'

export const drawRoom = wordsRoom<DrawWords>('draw', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDrawWords = (): DrawWords => useRoom(drawRoom)
