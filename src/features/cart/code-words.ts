import type { Calculation } from '#contract/entities/cart.ts'
import type { CartPageWords } from '../../words/cart-page/en.ts'

/** What became of a code: it is a wish without signal, was asked for, did something, or did nothing and says why. */
export interface CodeSaid {
  lamp: 'hollow' | 'half' | 'full' | 'signal'
  sentences: string[]
}

interface Asked {
  /** The server's answer to exactly this code; null until it has come. */
  answered: Calculation | null
  isOffline: boolean
  money(amount: number): string
}

const unanswered = (isOffline: boolean, { codes }: CartPageWords): CodeSaid =>
  isOffline ? { lamp: 'hollow', sentences: [codes.later] } : { lamp: 'half', sentences: [codes.asking] }

function did(sentences: (string | false)[], error: { userMessage: string } | null, idle: string): CodeSaid {
  if (error) return { lamp: 'signal', sentences: [error.userMessage] }
  const said = sentences.filter((sentence) => sentence !== false)
  return said.length > 0 ? { lamp: 'full', sentences: said } : { lamp: 'hollow', sentences: [idle] }
}

/** Why a voucher that counts takes nothing off: no order uses it up. */
function idleSentence({ voucher, shipping_fee, ship_to, subtotal }: Calculation, { codes }: CartPageWords): string {
  const code = voucher?.code ?? ''
  if (voucher?.type !== 'free_shipping' || subtotal === 0 || shipping_fee > 0) return codes.idle(code)
  return ship_to === null ? codes.freeLater : codes.freeAlready(code)
}

/** What a voucher did, exactly as the server said it. */
export function voucherSaid({ answered, isOffline, money }: Asked, words: CartPageWords): CodeSaid {
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

/** What an affiliate code did. */
export function affiliateSaid({ answered, isOffline, money }: Asked, words: CartPageWords): CodeSaid {
  if (!answered) return unanswered(isOffline, words)
  const { total_discount, error } = answered.affiliate_program
  return did([total_discount > 0 && words.codes.goods(money(total_discount))], error, words.codes.nothing)
}
