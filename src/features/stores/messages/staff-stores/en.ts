import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: the form of a store, on the staff screens. */
export const en = {
  ...staff,
  branch: {
    add: 'Add store',
    active: 'Store is open',
    activeHint: 'Turn this off to hide the store from customers. You can turn it on again at any time.',
    street: 'Street address',
    street2: 'Building or floor (optional)',
    postcode: 'Postcode',
    city: 'City',
    state: 'State',
    position: 'Position on the map',
    positionHint: 'Latitude and longitude, e.g. 3.1462, 101.7110. In Google Maps, right-click the store to copy them.',
    phoneHint: 'Include the country code, e.g. +60312345678.',
    whatsapp: 'WhatsApp number (optional)',
    hours: 'Opening hours',
    holiday: 'Closed on',
    addHoliday: 'Add holiday',
    from: 'First day',
    to: 'Last day',
    services: 'Services',
    service: { warranty: 'Warranty claims', verify: 'Authenticity checks', events: 'Events' },
    pickup: 'Pickup available',
    pickupHint: 'Enter the preparation time below.',
    lead: 'Preparation time (hours)',
  },
}

/** Shape of the messages in every language. */
export type StaffStoresMessages = typeof en
