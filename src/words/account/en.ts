import { en as frame } from '../frame/en.ts'

/** English: what sign-out and the account say besides. */
export const en = {
  ...frame,
  signOut: {
    title: 'Signing out',
    failed: 'You are still signed in',
    failedText: 'Signing out needs a connection. What waits to be sent stays on this device for your account.',
    again: 'Try again',
    back: 'Back to the shop',
  },
  account: {
    title: 'Account',
  },
}

export type AccountWords = typeof en
