import { en as frame } from '../../../../messages/frame/en.ts'

/** English messages: editorial pages and the link directory. */
export const en = {
  claims: { title: 'Your warranty', claim: 'Make a claim', verify: 'Check a code' },
  ...frame,
  about: 'About us',
  warranty: 'Warranty',
  links: 'All our links',
  /** Title of a page until its own is loaded. */
  store: 'The store',
  versions: {
    title: 'Versions',
    version: (number: number, day: string) => `Version ${number}, published ${day}`,
    current: 'current',
    earlier: 'This is an earlier version. It applies to orders placed at that time.',
  },
  updated: (day: string) => `Last updated ${day}`,
  goodToKnow: 'Good to know',
  leaving: {
    title: 'Leave the store?',
    text: (place: string) => `This link opens ${place}. We’re not responsible for content on that site.`,
    stay: 'Stay here',
    leave: 'Open link',
  },
}

export type ContentMessages = typeof en
