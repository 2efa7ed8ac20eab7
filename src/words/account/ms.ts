import { ms as frame } from '../frame/ms.ts'
import type { AccountWords } from './en.ts'

/** Malay: what sign-out and the account say besides. */
export const ms: AccountWords = {
  ...frame,
  account: {
    title: 'Akaun',
  },
}
