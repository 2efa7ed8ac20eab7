/** English messages: the page of an invitation to the staff. */
export const en = {
  title: 'Accept your invitation',
  loading: 'Loading…',
  as: {
    admin: (store: string) => `You’re invited to run ${store} as an admin.`,
    staff: (store: string) => `You’re invited to work at ${store} as a member of staff.`,
    sales: (store: string) => `You’re invited to sell for ${store} as a sales person.`,
  },
  by: (name: string) => `Invited by ${name}.`,
  until: (moment: string) => `The link works once, until ${moment}.`,
  signInWith: (recipient: string) => `You’ll sign in with ${recipient}.`,
  phoneHint: 'You can sign in with this number or with your e-mail.',
  accept: 'Create account',
  accepting: 'Creating account…',
  invalidTitle: 'This link can’t be used',
  missing: 'Open the link exactly as you received it. If it still doesn’t work, ask for a new one.',
  offline: 'You’re offline. Connect to the internet to open this invitation.',
  tryAgain: 'Try again',
  signedIn: 'You’re signed in on this device',
  signedInText: 'Sign out first, or open the link on the device of the person it’s for.',
  signOut: 'Sign out',
}
export type InvitationMessages = typeof en
