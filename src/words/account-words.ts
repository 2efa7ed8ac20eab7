import { type AccountWords, enAccount } from './en-account.ts'

/** `useWords`, with the sentences of sign-in, sign-out and the account. */
export const useAccountWords = (): AccountWords => enAccount
