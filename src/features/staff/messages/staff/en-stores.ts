/** English messages: the form of a store. */
export const branchWords = {
  branch: {
    add: 'Add store',
    active: 'Open for business',
    activeHint: 'Switch this off to hide the store from customers. You can switch it on again at any time.',
    street: 'Street address',
    street2: 'Building or floor (optional)',
    postcode: 'Postcode',
    city: 'City',
    state: 'State',
    position: 'Position on the map',
    positionHint:
      'Latitude and longitude, such as 3.1462, 101.7110. In Google Maps, right-click the store to copy them.',
    phoneHint: 'With country code, such as +60312345678.',
    whatsapp: 'WhatsApp number (optional)',
    hours: 'Opening hours',
    holiday: 'Closed on',
    addHoliday: 'Add holiday',
    from: 'First day',
    to: 'Last day',
    services: 'Services',
    service: { warranty: 'Warranty claims', verify: 'Checking of codes', events: 'Events' },
    pickup: 'Orders can be picked up here',
    pickupHint: 'Enter below how many hours you need to prepare an order.',
    lead: 'Hours until an order is ready',
  },
}
