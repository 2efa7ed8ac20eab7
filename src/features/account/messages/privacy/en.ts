/** English messages: a person's own data. */
export const en = {
  title: 'Your data',
  copy: 'A copy of your data',
  download: 'Download',
  copyText: 'Everything we have about you, as one file: profile, orders, points, messages, devices and more.',
  remove: 'Delete account',
  removeShort: 'Delete',
  removeText: 'Deletes your account and everything in it, on this device too. This can’t be undone.',
  lost: 'You’ll lose your points, vouchers, wishlist and warranty registrations.',
  unsent: (count: number) =>
    `Not sent to us yet, and deleted too: ${count === 1 ? 'one change' : `${count} changes`} on this device.`,
  kept: 'Orders with an invoice stay for the years that tax law requires, without your account. Everything else is deleted now.',
  send: 'Delete my account',
  sending: 'Deleting…',
}
export type PrivacyMessages = typeof en
