import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: how customers earn points, on the staff screens. */
export const en = {
  ...staff,
  pointsRules: {
    about: 'How points work',
    text: 'Customers earn points on what they pay for products, after discounts and without delivery. Dealers earn none. The points can be spent once the order is completed, on products that have a price in points.',
    pricesText: 'What points are worth is up to you: set the price in points on each product.',
    points: 'Points',
    pointsHint: 'How many points customers get for the amount below. 0 switches points off.',
    step: 'For every',
    earnTitle: 'For purchases',
    register: 'For registering',
    code: 'For registering the code on a pack',
    expiry: 'Points expire after this many months',
    expiryHint: 'At the end of the month. Points that expire first are spent first.',
    sentence: (points: string, amount: string) =>
      points === '1'
        ? `Customers get 1 point for every ${amount}.`
        : `Customers get ${points} points for every ${amount}.`,
    off: 'Customers get no points for purchases.',
    example: 'Example',
    purchase: 'Purchase',
    earned: 'Points earned',
    expires: (day: string) => `Points earned today expire on ${day}.`,
    calculate: 'Update example',
  },
}

/** Shape of the messages in every language. */
export type StaffPointsMessages = typeof en
