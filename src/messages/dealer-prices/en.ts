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
  /** How many pieces a dealer has to order. */
  quantity: (step: number, least: number) => {
    if (step === 1) return `Min. ${least} per order`
    return least > step ? `Cases of ${step} · min. ${least} per order` : `Cases of ${step}`
  },
  corrected: (asked: number, set: number) => `Quantity changed from ${asked} to ${set}.`,
}

/** Shape of the messages in every language. */
export type DealerPricesMessages = typeof en
