import { en as frame } from '../../../../messages/frame/en.ts'

/** English messages: editorial pages and the link directory. */
export const en = {
  claims: { title: 'Your warranty', claim: 'Make a claim', verify: 'Check a code' },
  ...frame,
  about: 'About us',
  warranty: 'Warranty',
  links: 'All our links',
  campaign: 'Campaign',
  /** Title of a page until its own is loaded. */
  store: 'The store',
  updated: (day: string) => `Last changed ${day}`,
  versions: {
    title: 'Versions',
    version: (number: number, day: string) => `Version ${number}, published ${day}`,
    current: 'current',
    earlier: 'This is an earlier version. It applies to orders placed at that time.',
  },
  goodToKnow: 'Good to know',
  leaving: {
    title: 'Leave the store?',
    text: (place: string) => `This link opens ${place}. We do not look after what you find there.`,
    stay: 'Stay here',
    leave: 'Open it',
  },
}

export type ContentMessages = typeof en
