/** What a customer may hold without having paid, where the store has set nothing else (rules 3.4.10). */
export const ORDER_LIMITS = {
  /** Orders that are not paid. */
  open_orders: 5,
  /** Pieces of one product, in all of these orders together. */
  reserved_pieces: 20,
  /** Uses and tickets of one voucher with a total limit. */
  voucher_uses: 2,
  /** How long an order keeps its goods until there is a receipt of a transfer, or an attempt at a payment service. */
  reservation_minutes: 180,
}
export type OrderLimits = typeof ORDER_LIMITS

/** Hours that a dealer's order keeps its goods without a receipt and without an attempt at a payment service. */
export const DEALER_RESERVATION_HOURS = 48

/** How orders are taken from places, where the store has set nothing else (rules 3.4.8). */
export const STOCK_PLACES: { split_orders: boolean; transfer_days: number | null } = {
  split_orders: true,
  transfer_days: null,
}

/** Text messages in a day, where the store has set nothing else. */
export const TEXT_MESSAGES_PER_DAY = 2_000
