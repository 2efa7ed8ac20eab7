import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { PersonWords } from './en.ts'

export const personRoom = wordsRoom<PersonWords>('account', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePersonWords = (): PersonWords => useRoom(personRoom)
