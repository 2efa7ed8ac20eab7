import { en as staff } from '../../../staff/messages/staff/en.ts'

const weight = (grams: number) => (grams % 1000 === 0 ? `${grams / 1000} kg` : `${grams} g`)

/** English messages: delivery zones and couriers, on the staff screens. */
export const en = {
  ...staff,
  delivery: {
    zones: 'Delivery zones',
    zone: 'Zone',
    addZone: 'Add zone',
    removeZone: 'Remove zone',
    removed: (name: string) => `${name} removed`,
    states: 'States',
    state: 'State',
    statesHint: 'States you select here are removed from their current zone.',
    stateCount: (count: number) => `${count} states`,
    noStates: 'None yet',
    name: 'Name',
    fee: 'Fee',
    feeOf: (fee: string, grams: number) => `${fee} up to ${weight(grams)}`,
    more: 'Additional weight',
    stepOf: (fee: string, grams: number) => `+ ${fee} per ${weight(grams)}`,
    firstWeight: 'Base weight (grams)',
    firstFee: 'Base fee',
    stepWeight: 'Weight step (grams)',
    stepFee: 'Fee per step',
    tolerance: 'Weight tolerance (grams)',
    toleranceHint: 'Extra weight that isn’t charged. Enter 0 for none.',
    freeFrom: 'Free delivery from',
    freeFromHint: 'Minimum order value for free delivery. Leave empty for none.',
    never: 'None',
    days: 'Delivery time',
    daysOf: (least: number, most: number) => (least === most ? `${least} days` : `${least}–${most} days`),
    leastDays: 'Minimum delivery time (days)',
    mostDays: 'Maximum delivery time (days)',
    served: 'Delivery available',
    notServed: 'No delivery or pickup',
    restricted: 'Don’t sell to this state',
    restrictedHint: 'Customers there can’t order for delivery or pickup.',
    couriers: 'Couriers',
    courier: 'Courier',
    addCourier: 'Add courier',
    trackingLink: 'Tracking link',
    hasLink: 'Added to orders automatically',
    noLink: 'No tracking URL yet',
    inUse: 'Active',
    trackingAddress: 'Tracking URL (optional)',
    trackingAddressHint:
      'Track a parcel on the courier’s site, copy the URL and replace the tracking number with {number}, e.g. https://courier.example/track/{number}.',
    yes: 'Yes',
    no: 'No',
  },
}

/** Shape of the messages in every language. */
export type StaffDeliveryMessages = typeof en
