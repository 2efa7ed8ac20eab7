import { useRoom, wordsRoom } from '../namespace.ts'
import type { Words } from './en.ts'

export const frameRoom = wordsRoom<Words>('frame', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** Messages of the layout and the home page. */
export const useWords = (): Words => useRoom(frameRoom)
