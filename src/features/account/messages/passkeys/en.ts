/** English messages: a person's passkeys. */
export const en = {
  title: 'Passkeys',
  none: 'Sign in with your fingerprint, face or screen lock instead of a password or code.',
  text: 'Next time, sign in with your fingerprint, face or screen lock. Add a passkey only on a device that is yours.',
  create: 'Create passkey',
  creating: 'Creating passkey…',
  added: 'Passkey added',
  unnamed: 'Passkey',
  unused: 'Not used yet',
  used: (when: string) => `Last used ${when}`,
  remove: 'Remove',
  removeNamed: (device: string) => `Remove passkey: ${device}`,
  removeTitle: 'Remove this passkey?',
  removeText:
    'It won’t sign you in any more. Your device may still offer it: delete it in the device’s password settings too.',
  removed: 'Passkey removed',
  problem: {
    exists: 'This device already has a passkey for your account.',
    unused: 'No passkey was created. Please try again.',
  },
}
export type PasskeyMessages = typeof en
