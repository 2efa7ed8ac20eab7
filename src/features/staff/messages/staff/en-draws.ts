import type { DrawState } from '#contract/lucky-draw/staff-draw.ts'

const states: Record<DrawState, string> = {
  coming: 'Announced',
  open: 'Open',
  closed: 'To be held',
  drawn: 'Held',
  called_off: 'Called off',
}

/** English messages: lucky draws. */
export const drawWords = {
  draw: {
    add: 'Announce a draw',
    name: 'Name',
    state: 'State',
    states,
    prizes: 'Prizes',
    prizesHint: 'One in a line, the first place first: as many are drawn.',
    prize: 'Prize',
    opens: 'Opens',
    opensHint: 'Later than now: the fingerprint of its seed is shown from the moment you save it.',
    closes: 'Closes',
    drawn: 'Held',
    entries: 'Entries',
    entry: 'Entry',
    order: 'Order',
    who: 'Customer',
    commitment: 'Fingerprint of the seed',
    shown: 'The page of the draw is there while the festive campaign runs:',
    hold: 'Hold the draw',
    holdText:
      'Every paid order of its time that still stands takes part. It is done once, everybody can check it, and the winners are told.',
    held: (name: string) => `${name} was held`,
    callOff: 'Call it off',
    callOffText: 'Until it opens nobody has an entry, and it can be called off.',
    calledOff: (name: string) => `${name} was called off`,
    winners: 'Winners',
  },
}
