import { fiveSenRounding } from '../money.ts'

/** The fields of an order line that a refund needs; amounts in minor units. */
export interface RefundableLine {
  id: string
  quantity: number
  refunded_quantity: number
  line_total: number
  refunded: number
  /** For one piece; null on currency lines. */
  points_price: number | null
}

export interface RefundableOrder {
  total: number
  refunded: number
  /** Of the delivery fee. */
  shipping_left: number
}

/** A requested refund; null lines = everything that is left. */
export interface RefundRequest {
  lines: readonly { line_id: string; quantity: number }[] | null
  shipping: boolean
  /** It is paid back in cash where the smallest coin is of 5 sen. */
  inCoins?: boolean
}

export interface RefundAmounts {
  lines: { line_id: string; quantity: number; amount: number }[]
  shipping: number
  /** For lines and shipping; the last refund also includes the order's rounding. */
  amount: number
  /** What is handed over: in coins the nearest that they pay. Only of a last refund it may differ from `amount`. */
  paid: number
  points: number
  /** Nothing is left to refund after this. */
  isAll: boolean
}

/** More pieces are to be refunded than are left of the line. */
export class RefundQuantityError extends Error {
  readonly lineId: string
  readonly most: number
  constructor(lineId: string, limit: number) {
    super(`Line ${lineId} has ${limit} left`)
    this.lineId = lineId
    this.most = limit
  }
}

/**
 * Computes a refund from the amounts allocated to the lines (rules 2.3). The pieces of one line may differ by one minor
 * unit; together they equal the line, and all refunds of an order together equal its total. In coins each before the last
 * is the multiple of 5 sen that is nearest to what has come back so far: the last brings the rest.
 *
 * @throws RefundQuantityError
 */
export function refundAmounts(
  order: RefundableOrder,
  bought: readonly RefundableLine[],
  request: RefundRequest,
): RefundAmounts {
  const quantities = new Map(request.lines?.map(({ line_id, quantity }) => [line_id, quantity]))
  const backs = bought.map((line) => {
    const left = line.quantity - line.refunded_quantity
    const quantity = request.lines === null ? left : (quantities.get(line.id) ?? 0)
    if (quantity > left) throw new RefundQuantityError(line.id, left)
    const upTo = Math.round((line.line_total * (line.refunded_quantity + quantity)) / line.quantity)
    return { line, quantity, amount: upTo - line.refunded, isLast: quantity === left }
  })
  const shipping = request.shipping || request.lines === null ? order.shipping_left : 0
  const isAll = backs.every(({ isLast }) => isLast) && shipping === order.shipping_left
  const sum = backs.reduce((total, { amount }) => total + amount, shipping)
  const left = order.total - order.refunded
  const { inCoins = false } = request
  // The last refund includes the rounding of the total, and never exceeds what is left.
  const amount = isAll
    ? left
    : inCoins
      ? coinsOf(sum, { left, ahead: roundedSoFar(order, bought) })
      : Math.min(sum, left)
  return {
    lines: backs
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity, amount }) => ({ line_id: line.id, quantity, amount })),
    shipping,
    amount,
    paid: inCoins ? amount + fiveSenRounding(amount) : amount,
    points: backs.reduce((total, { line, quantity }) => total + quantity * (line.points_price ?? 0), 0),
    isAll,
  }
}

/** What earlier refunds have paid beyond their lines. Only those in coins do before the last, and only of orders without delivery. */
const roundedSoFar = ({ refunded }: RefundableOrder, bought: readonly RefundableLine[]): number =>
  refunded - bought.reduce((sum, line) => sum + line.refunded, 0)

function coinsOf(sum: number, { left, ahead }: { left: number; ahead: number }): number {
  const exact = Math.min(Math.max(0, sum - ahead), left)
  const coins = exact + fiveSenRounding(exact)
  return coins > left ? left - (left % 5) : coins
}

/** What of a refund somebody has to pay back: it lowers what is still owed first. */
export const toPayBack = (amount: number, due: number): number => Math.max(0, amount - due)
