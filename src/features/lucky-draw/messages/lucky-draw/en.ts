/** English messages: the lucky draw. */
export const en = {
  title: 'Lucky draw',
  unannounced: 'There is no draw at the moment.',
  phases: {
    coming: (moment: string, end: string) =>
      `Opens ${moment}, closes ${end}: every order paid between them is an entry`,
    open: (moment: string) => `Open until ${moment}: every paid order is an entry`,
    closed: (moment: string) => `Closed since ${moment}. The draw comes next`,
    drawn: (moment: string) => `Drawn ${moment}`,
  },
  prizes: 'Prizes',
  winners: 'Drawn',
  nobody: 'nobody',
  yours: 'Yours',
  own: 'Your entries',
  signInText: 'Sign in to see your entries.',
  signIn: 'Sign in',
  waiting: 'Your entries come as soon as the store answers.',
  none: 'None yet. Each order that is paid while the draw is open is one.',
  noneDrawn: 'You had no entry in this draw.',
  order: (no: string) => `Order ${no}`,
  won: (prize: string) => `Won: ${prize}`,
  how: {
    title: 'How it is drawn',
    rule: 'Each order that is paid within the time, and still stands at the draw, is one entry. A cancelled or refunded order is none.',
    self: 'Check the draw on your own',
    steps: [
      'Before the first entry the store has made a secret number, the seed, and shows its fingerprint: with another seed the fingerprint would be another.',
      'At the draw the seed is shown. For each entry the SHA-256 of seed, colon and entry number is reckoned; the lowest is the first place, and so on.',
      'After that anyone can work it out again: the list of all entry numbers is then below, with a button for it.',
    ],
    commitment: 'Fingerprint of the seed (SHA-256)',
    seed: 'Seed',
    sealed: 'Shown at the draw',
    entries: 'Entries',
    list: (count: number) => (count === 1 ? '1 entry number' : `All ${count} entry numbers`),
    again: 'Reckon it again here',
    outcomes: {
      same: 'The same: the seed has its fingerprint, and these are the entries it leads to.',
      other: 'Not the same. Please write to us.',
      failed: 'It could not be reckoned here. Try again with signal.',
    },
  },
}

export type LuckyDrawMessages = typeof en
