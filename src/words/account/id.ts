import { id as frame } from '../frame/id.ts'
import type { AccountWords } from './en.ts'

/** Indonesian: what sign-out and the account say besides. */
export const id: AccountWords = {
  ...frame,
  account: {
    title: 'Akun',
  },
}
