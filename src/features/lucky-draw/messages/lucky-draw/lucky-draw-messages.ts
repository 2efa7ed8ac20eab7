import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { DrawWords } from './en.ts'

export const drawRoom = wordsRoom<DrawWords>('lucky-draw', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDrawWords = (): DrawWords => useRoom(drawRoom)
