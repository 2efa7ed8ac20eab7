import { en as frame } from '../../../../messages/frame/en.ts'

/** English messages: the store locator. */
export const en = {
  ...frame,
  title: 'Stores',
  search: 'Town, street or postcode',
  state: { MYR: 'State', IDN: 'Province' },
  anywhere: 'Everywhere',
  openNow: 'Open now',
  apply: 'Search',
  list: 'Stores found',
  near: {
    ask: 'Nearest first',
    asking: 'Finding where you are',
    done: 'Nearest first. Where you are stays on this device.',
    denied: 'Your browser did not tell us where you are. You can allow it in its settings for this site.',
    failed: 'Where you are could not be found. Try again, or search for a town.',
  },
  distance: 'away',
  kilometre: 'km',
  kilometres: (km: string) => `${km}\u00a0km`,
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  open: {
    always: 'Always open',
    until: (time: string) => `Open until ${time}`,
    untilDay: (day: string, time: string) => `Open until ${day} ${time}`,
    never: 'Closed',
    today: (time: string) => `Closed, opens ${time}`,
    tomorrow: (time: string) => `Closed, opens tomorrow ${time}`,
    onDay: (day: string, time: string) => `Closed, opens ${day} ${time}`,
  },
  hours: 'Opening hours',
  closed: 'Closed',
  services: 'Services here',
  service: { warranty: 'Warranty service', verify: 'Products checked', events: 'Events' },
  hour: (count: number): string => (count === 1 ? 'hour' : 'hours'),
  pickup: 'until ready for pickup',
  noPickup: 'No pickup in this store.',
  call: 'Call',
  whatsapp: 'WhatsApp',
  directions: 'Directions',
  none: 'No store found',
  noneText: 'Try another town or state, or leave out “Open now”.',
  all: 'Show all stores',
}

export type StoresMessages = typeof en
