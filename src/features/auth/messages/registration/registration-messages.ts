import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { DoorsWords } from './en.ts'

export const doorsRoom = wordsRoom<DoorsWords>('registration', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDoorsWords = (): DoorsWords => useRoom(doorsRoom)
