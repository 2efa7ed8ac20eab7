import { sumOf } from '#contract/cart/goods.ts'

interface Earning {
  goods_payable: number
  points_earned: number
}

/** What of an order's products was not refunded, in minor units. */
export const goodsLeft = ({ goods_payable }: Pick<Earning, 'goods_payable'>, lines: readonly { refunded: number }[]) =>
  Math.max(0, goods_payable - sumOf(lines.map(({ refunded }) => refunded)))

/** Points that an order has still earned when so much of its products is left, in minor units. */
export const earnedLeft = ({ goods_payable, points_earned }: Earning, left: number): number =>
  goods_payable === 0 ? 0 : Math.floor((points_earned * left) / goods_payable)
