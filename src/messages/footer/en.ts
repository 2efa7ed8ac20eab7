/** English messages: the footer, the preferences and app updates. */
export const en = {
  more: 'More about us',
  about: 'About us',
  contact: 'Contact us',
  stores: 'Stores',
  warranty: 'Warranty',
  links: 'All our links',
  returns: 'Returns',
  terms: 'Terms of sale',
  privacy: 'Privacy policy',
  verify: 'Verify a product',
  law: (age: number) => `For adults of ${age} and over. Nicotine is addictive.`,
  sales: {
    partly_reserved: 'Some products can only be reserved here. You pay for and pick them up in a store.',
    partly_sold: 'Some products aren’t sold online. Visit our stores for the full range.',
    dealers_only: 'Online ordering is for dealers only.',
    reserve_and_collect: 'Order here, then pay and pick up in a store.',
    catalogue_only: 'Online sales aren’t available. Visit our stores for the full range.',
  },
  language: 'Language',
  languageMissing: 'This language isn’t on this device yet. Go online to load it.',
  theme: 'Appearance',
  system: 'Match device',
  light: 'Light',
  dark: 'Dark',
  update: {
    ready: 'A new version is available.',
    now: 'Update',
    required: 'Update the app to continue. Changes waiting on this device are kept.',
    underWay: 'Updating…',
    later: 'The app was updated. Finish what you’re doing here, then reload.',
    reload: 'Reload',
  },
}

/** Shape of the messages in every language. */
export type FootMessages = typeof en
