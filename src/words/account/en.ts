import { en as frame } from '../frame/en.ts'

/** English: what sign-out and the account say besides. */
export const en = {
  ...frame,
  account: {
    title: 'Account',
  },
}

export type AccountWords = typeof en
