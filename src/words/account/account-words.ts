import { useRoom, wordsRoom } from '../room.ts'
import type { AccountWords } from './en.ts'

export const accountRoom = wordsRoom<AccountWords>('account', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** `useWords`, with the sentences of sign-out and the account. */
export const useAccountWords = (): AccountWords => useRoom(accountRoom)
