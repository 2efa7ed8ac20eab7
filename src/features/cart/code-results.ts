import type { Calculation } from '#contract/cart/cart.ts'
import type { CartPageMessages } from './messages/cart-page/en.ts'

/** Result of a code: not applied yet (offline), pending, applied, or not applied with a reason. */
export interface CodeResult {
  lamp: 'hollow' | 'half' | 'full' | 'signal'
  sentences: string[]
}

interface CodeContext {
  /** The server's response for exactly this code; null until it arrives. */
  answered: Calculation | null
  isOffline: boolean
  money(amount: number): string
}

const unanswered = (isOffline: boolean, { codes }: CartPageMessages): CodeResult =>
  isOffline ? { lamp: 'hollow', sentences: [codes.later] } : { lamp: 'half', sentences: [codes.asking] }

function did(sentences: (string | false)[], error: { userMessage: string } | null, idle: string): CodeResult {
  if (error) return { lamp: 'signal', sentences: [error.userMessage] }
  const said = sentences.filter((sentence) => sentence !== false)
  return said.length > 0 ? { lamp: 'full', sentences: said } : { lamp: 'hollow', sentences: [idle] }
}

/** Message for a valid voucher that saves nothing; an order where it saves nothing does not redeem it. */
function idleSentence({ voucher, shipping_fee, ship_to, subtotal }: Calculation, { codes }: CartPageMessages): string {
  const code = voucher?.code ?? ''
  if (voucher?.type !== 'free_shipping' || subtotal === 0 || shipping_fee > 0) return codes.idle(code)
  return ship_to === null ? codes.freeLater : codes.freeAlready(code)
}

/** Messages for the effect of a voucher, taken from the server's calculation. */
export function voucherResult({ answered, isOffline, money }: CodeContext, words: CartPageMessages): CodeResult {
  if (!answered) return unanswered(isOffline, words)
  const { codes } = words
  const { goods_discount = 0, shipping_discount = 0, error = null } = answered.voucher ?? {}
  return did(
    [
      goods_discount > 0 && codes.goods(money(goods_discount)),
      shipping_discount > 0 && codes.delivery(money(shipping_discount)),
    ],
    error,
    idleSentence(answered, words),
  )
}

/** Messages for the effect of an affiliate code. */
export function affiliateResult({ answered, isOffline, money }: CodeContext, words: CartPageMessages): CodeResult {
  if (!answered) return unanswered(isOffline, words)
  const { total_discount, error } = answered.affiliate_program
  return did([total_discount > 0 && words.codes.goods(money(total_discount))], error, words.codes.nothing)
}
