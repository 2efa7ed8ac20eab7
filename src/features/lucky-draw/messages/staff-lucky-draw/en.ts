import type { DrawState } from '#contract/lucky-draw/staff-draw.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const states: Record<DrawState, string> = {
  coming: 'Scheduled',
  open: 'Open',
  closed: 'Awaiting draw',
  drawn: 'Drawn',
  called_off: 'Called off',
}

/** English messages: lucky draws, on the staff screens. */
export const en = {
  ...staff,
  draw: {
    add: 'Create draw',
    name: 'Name',
    state: 'Status',
    states,
    prizes: 'Prizes',
    prizesHint: 'One per line, first prize first. One winner is drawn for each.',
    prize: 'Prize',
    opens: 'Opens',
    opensHint: 'Choose a time in the future. The fingerprint of the seed is published as soon as you save.',
    closes: 'Closes',
    drawn: 'Drawn on',
    entries: 'Entries',
    entry: 'Entry',
    order: 'Order',
    who: 'Customer',
    commitment: 'Fingerprint of the seed',
    shown: 'Customers see the draw while the festive campaign is active:',
    hold: 'Run the draw',
    holdText:
      'All paid orders from the draw period that weren’t cancelled take part. The draw can be run only once. Anyone can verify it, and winners are notified.',
    held: (name: string) => `${name} drawn`,
    callOff: 'Call off draw',
    callOffText: 'You can call off a draw until it opens. Nobody has an entry yet.',
    calledOff: (name: string) => `${name} called off`,
    winners: 'Winners',
  },
}

/** Shape of the messages in every language. */
export type StaffLuckyDrawMessages = typeof en
