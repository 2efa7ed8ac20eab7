/** English messages: a dealer's own prices beside those of the shop. */
export const en = {
  /** Recommended retail price. */
  retail: (amount: string) => `RRP ${amount}`,
  tiers: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
  /** The dealer's own tier beside the price of the next one. */
  step: (own: string, next: string, amount: string) => `${own} · ${next} ${amount}`,
  none: 'No tier yet',
  asOf: (day: string) => `Price of ${day}`,
  title: 'Your price by tier',
  from: (amount: string) => `from ${amount} a month`,
  hint: 'Your tier follows what you paid for goods in the month before.',
  yours: 'your tier',
}

/** Shape of the messages in every language. */
export type DealerPricesMessages = typeof en
