/** English messages: the lucky draw. */
export const en = {
  title: 'Lucky draw',
  unannounced: 'There’s no lucky draw right now.',
  phases: {
    coming: (moment: string, end: string) => `Opens ${moment}, closes ${end}. Every order paid in between is an entry`,
    open: (moment: string) => `Open until ${moment}: every paid order is an entry`,
    closed: (moment: string) => `Closed ${moment}. Draw pending`,
    drawn: (moment: string) => `Drawn ${moment}`,
  },
  prizes: 'Prizes',
  winners: 'Winners',
  nobody: 'no winner',
  yours: 'Your entry',
  own: 'Your entries',
  signInText: 'Sign in to see your entries.',
  signIn: 'Sign in',
  waiting: 'Loading your entries…',
  none: 'No entries yet. Each order paid while the draw is open is one entry.',
  noneDrawn: 'You had no entries in this draw.',
  order: (no: string) => `Order ${no}`,
  won: (prize: string) => `Won: ${prize}`,
  how: {
    title: 'How winners are drawn',
    rule: 'Each order paid in the draw period and not cancelled or refunded by the time of the draw is one entry.',
    self: 'Verify the draw yourself',
    steps: [
      'Before the first entry, we create a secret number, the seed, and publish its fingerprint. A different seed would have a different fingerprint.',
      'At the draw, we publish the seed. For each entry, the SHA-256 of seed, colon and entry number is calculated. The lowest result wins the first prize, and so on.',
      'After the draw, anyone can verify it: all entry numbers are listed below, with a button that repeats the calculation.',
    ],
    commitment: 'Fingerprint of the seed (SHA-256)',
    seed: 'Seed',
    sealed: 'Published at the draw',
    entries: 'Entries',
    list: (count: number) => (count === 1 ? '1 entry number' : `All ${count} entry numbers`),
    again: 'Verify the draw here',
    outcomes: {
      same: 'Verified: the seed matches its fingerprint, and these are the winning entries.',
      other: 'The result doesn’t match. Please contact us.',
      failed: 'We couldn’t verify it here. Try again when you’re online.',
    },
  },
}

export type LuckyDrawMessages = typeof en
