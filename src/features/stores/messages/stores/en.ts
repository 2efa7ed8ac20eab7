import { en as frame } from '../../../../messages/frame/en.ts'

/** English messages: the store locator. */
export const en = {
  ...frame,
  title: 'Stores',
  search: 'Town, street or postcode',
  state: { MYR: 'State', IDN: 'Province' },
  anywhere: 'All states',
  openNow: 'Open now',
  apply: 'Search',
  list: 'Stores found',
  near: {
    ask: 'Nearest first',
    asking: 'Finding your location…',
    done: 'Nearest first. Your location stays on this device.',
    denied: 'We couldn’t get your location. Allow it in your browser’s settings for this site.',
    failed: 'We couldn’t find your location. Try again, or search for a town.',
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
  ready: {
    in: (hours: number) => (hours === 1 ? 'Ready in about 1 hour' : `Ready in about ${hours} hours`),
    today: (time: string) => `Ready today from ${time}`,
    tomorrow: (time: string) => `Ready tomorrow from ${time}`,
    onDay: (day: string, time: string) => `Ready ${day} from ${time}`,
  },
  hours: 'Opening hours',
  closed: 'Closed',
  services: 'Services at this store',
  service: { warranty: 'Warranty service', verify: 'Product verification', events: 'Events' },
  hour: (count: number): string => (count === 1 ? 'hour' : 'hours'),
  pickup: 'until ready for pickup',
  noPickup: 'Pickup isn’t available at this store.',
  call: 'Call',
  whatsapp: 'WhatsApp',
  directions: 'Directions',
  none: 'No stores found',
  noneText: 'Try another town or state, or turn off “Open now”.',
  all: 'Show all stores',
}

export type StoresMessages = typeof en
