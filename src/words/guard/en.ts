const minutes = (count: number) => (count === 1 ? 'a minute' : `${count} minutes`)
const wait = (seconds: number) => (seconds < 60 ? `${seconds} seconds` : minutes(Math.ceil(seconds / 60)))
const tries = (left: number) => (left === 1 ? 'One try is left.' : `${left} tries are left.`)

/** English: what guards an account on a shared device. */
export const en = {
  lock: {
    title: 'Locked',
    text: 'Type your PIN to go on. What waits to be sent is sent meanwhile.',
    open: 'Unlock',
    opening: 'Looking',
    wait: (seconds: number) => `Try again in ${wait(seconds)}.`,
    spent: 'The PIN was wrong too often. Sign in with your password instead.',
    forgotten: 'Forgotten? Sign in with your password',
    signIn: 'Sign in again',
    signInText: 'This needs a connection. Nothing that waits here is lost; the PIN is taken away.',
    withPin: 'Back to the PIN',
    other: 'Somebody else? Sign out',
    signOut: 'Sign out',
    otherText: 'What waits to be sent stays here for the account that made it.',
  },
  leave: {
    leaving: 'Signing out',
    title: (count: number) => (count === 1 ? 'One thing is not sent yet' : `${count} things are not sent yet`),
    text: 'They are on this device alone. What should become of them?',
    someLeft: (count: number) => (count === 1 ? 'One could not be sent.' : `${count} could not be sent.`),
    changes: (count: number) => (count === 1 ? '1 change of the cart' : `${count} changes of the cart`),
    wishes: (count: number) => (count === 1 ? '1 wish' : `${count} wishes`),
    letters: (count: number) => (count === 1 ? '1 message to the store' : `${count} messages to the store`),
    applications: (count: number) => (count === 1 ? '1 application of a dealer' : `${count} applications of dealers`),
    send: 'Send, then sign out',
    sending: 'Sending',
    keep: 'Keep for my account',
    keepText: 'Kept here for you alone, and sent when you sign in on this device again.',
    discard: 'Discard',
    discardTitle: (count: number) => (count === 1 ? 'Discard one thing?' : `Discard ${count} things?`),
    discardText: 'They never reach the store, and cannot be brought back.',
    discardNow: 'Discard and sign out',
    cancel: 'Cancel',
    stay: 'Stay signed in',
  },
  pin: {
    title: 'On this device',
    name: 'PIN lock',
    none: 'Off',
    isSet: 'Asked for when the store is opened, and after 5 minutes without a touch',
    set: 'Set a PIN',
    change: 'Change',
    text: 'For a tablet that others hold too. Four to eight digits; it opens this device alone.',
    current: 'Current PIN',
    pin: 'PIN',
    again: 'The same once more',
    save: 'Set PIN',
    remove: 'Take the PIN away',
    saved: 'PIN set',
    removed: 'PIN taken away',
    digits: 'Four to eight digits.',
    differs: 'These two are not the same.',
    wrong: (left: number) => `That is not the PIN. ${tries(left)}`,
    unkept: 'This device could not keep it. Try again.',
  },
}

/** What another language must provide. */
export type GuardWords = typeof en
