/** English messages: access code, maintenance and other store notices. */
export const en = {
  code: {
    title: 'This store asks for a code',
    text: 'You have it from whoever invited you. It is asked for once on this device.',
    label: 'Access code',
    open: 'Open the store',
    opening: 'Opening',
    wrong: 'A code has 4 to 16 letters and digits.',
    failed: 'The store did not answer. Check your signal and try again.',
  },
  maintenance: {
    text: 'We are working on the store. Look around; changes to your cart wait on this device and go out afterwards.',
    until: (time: string) => `Expected until ${time}.`,
  },
  inApp: {
    text: (app: string) => `You are inside ${app}. In your browser the store remembers you and can be installed.`,
    how: 'Open the menu of this page and choose “Open in browser”.',
    copy: 'Copy the address',
    copied: 'Copied',
    dismiss: 'Not now',
  },
}

export type SiteAccessMessages = typeof en
