/** English messages: access code, maintenance and other store notices. */
export const en = {
  code: {
    title: 'Enter your access code',
    text: 'Enter the code from your invitation. You’ll only need it once on this device.',
    label: 'Access code',
    open: 'Enter store',
    opening: 'Checking…',
    wrong: { missing: 'Enter your access code.', malformed: 'An access code has 4 to 16 letters and digits.' },
    failed: 'We couldn’t reach the store. Check your connection and try again.',
  },
  maintenance: {
    text: 'The store is under maintenance. You can still browse; changes to your cart are saved on this device and sent afterwards.',
    until: (time: string) => `Expected until ${time}.`,
  },
  inApp: {
    text: (app: string) => `Open in your browser instead of ${app} to stay signed in and install the app.`,
    how: 'Open this page’s menu and choose “Open in browser”.',
    copy: 'Copy link',
    copied: 'Copied',
    dismiss: 'Not now',
  },
}

export type SiteAccessMessages = typeof en
