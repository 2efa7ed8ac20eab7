import { useRoom, wordsRoom } from '../room.ts'
import type { Words } from './en.ts'

export const frameRoom = wordsRoom<Words>('frame', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** What the frame and the first page say. */
export const useWords = (): Words => useRoom(frameRoom)
