import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { AuthenticityWords } from './en.ts'

export const authenticityRoom = wordsRoom<AuthenticityWords>('authenticity', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useAuthenticityWords = (): AuthenticityWords => useRoom(authenticityRoom)
