import type { Calculation } from '#contract/cart/cart.ts'
import type { CartPageMessages } from './messages/cart-page/en.ts'

/** Result of a code: not applied yet (offline), pending, applied, or not applied with a reason. */
export interface CodeResult {
  dot: 'hollow' | 'half' | 'full' | 'signal'
  sentences: string[]
}

interface CodeContext {
  /** The server's response for exactly this code; null until it arrives. */
  answered: Calculation | null
  isOffline: boolean
  money(amount: number): string
}

const unanswered = (isOffline: boolean, { codes }: CartPageMessages): CodeResult =>
  isOffline ? { dot: 'hollow', sentences: [codes.later] } : { dot: 'half', sentences: [codes.asking] }

function result(sentences: (string | false)[], error: { userMessage: string } | null, idle: string): CodeResult {
  if (error) return { dot: 'signal', sentences: [error.userMessage] }
  const said = sentences.filter((sentence) => sentence !== false)
  return said.length > 0 ? { dot: 'full', sentences: said } : { dot: 'hollow', sentences: [idle] }
}

/** Message for a valid voucher that saves nothing; an order where it saves nothing does not redeem it. */
function idleSentence({ voucher, shipping_fee, ship_to, subtotal }: Calculation, { codes }: CartPageMessages): string {
  const code = voucher?.code ?? ''
  if (voucher?.type !== 'free_shipping' || subtotal === 0 || shipping_fee > 0) return codes.idle(code)
  return ship_to === null ? codes.freeLater : codes.freeAlready(code)
}

/** Messages for the effect of a voucher, taken from the server's calculation. */
export function voucherResult({ answered, isOffline, money }: CodeContext, messages: CartPageMessages): CodeResult {
  if (!answered) return unanswered(isOffline, messages)
  const { codes } = messages
  const { goods_discount = 0, shipping_discount = 0, error = null } = answered.voucher ?? {}
  return result(
    [
      goods_discount > 0 && codes.goods(money(goods_discount)),
      shipping_discount > 0 && codes.delivery(money(shipping_discount)),
    ],
    error,
    idleSentence(answered, messages),
  )
}

/** Messages for the effect of an affiliate code. */
export function affiliateResult({ answered, isOffline, money }: CodeContext, messages: CartPageMessages): CodeResult {
  if (!answered) return unanswered(isOffline, messages)
  const { total_discount, error } = answered.affiliate_program
  return result([total_discount > 0 && messages.codes.goods(money(total_discount))], error, messages.codes.nothing)
}
