import { en as frame } from '../frame/en.ts'

/** English: what sign-in, sign-out and the account say besides. */
export const en = {
  ...frame,
  signIn: {
    title: 'Sign in',
    dealerTitle: 'Dealer sign in',
    identifier: 'Phone or e-mail',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    remember: 'Stay signed in on this device',
    submit: 'Sign in',
    submitting: 'Signing in',
    dealerDoor: 'Dealer or sales person? Use the dealer door',
    customerDoor: 'Not a dealer? Use the customers’ door',
    offline: 'Sign-in needs a connection.',
    needsScript: 'Signing in needs JavaScript. Without it the shop can still be read.',
    remembered: (name: string) => `${name} is remembered and waits for you.`,
    failed: 'The store did not answer. Check your signal and try again.',
  },
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
