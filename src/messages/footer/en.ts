/** English messages: the footer, the preferences and app updates. */
export const en = {
  more: 'More of the store',
  about: 'About us',
  contact: 'Contact us',
  stores: 'Stores',
  warranty: 'Warranty',
  links: 'All our links',
  verify: 'Verify a product',
  law: (age: number) => `For adults of ${age} and over. Nicotine is addictive.`,
  sales: {
    dealers_only: 'At the moment dealers alone can order here.',
    reserve_and_collect: 'What you order here is paid and collected in a store.',
    catalogue_only: 'Nothing is sold on this site. Our stores have the whole range.',
  },
  language: 'Language',
  languageMissing: 'This language is not on this device yet. It needs a connection.',
  theme: 'Appearance',
  system: 'As on device',
  light: 'Light',
  dark: 'Dark',
  update: {
    ready: 'A new version of the shop is ready.',
    now: 'Update',
    elsewhere: 'The shop was updated in another tab. What you typed here is not saved yet.',
    reload: 'Reload',
  },
}

/** Shape of the messages in every language. */
export type FootMessages = typeof en
