import type { CartAnswer } from '#contract/cart/cart.ts'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import type { Language } from '#contract/site/language.ts'
import type { SignedInContext } from '../../../context.ts'
import { countUnrefused, type RateLimit, refundAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { CART_MESSAGES } from '../calculation/cart-messages.ts'
import type { CartChoice } from '../calculation/frozen-cart.ts'

type ReadCart = (choice: CartChoice) => Promise<CartAnswer>

export interface CodeAttemptLimit {
  /**
   * Reads a cart with its voucher code. After too many unknown codes it reads the cart without the code and reports
   * that. Reading the cart is never refused, and requests for the same code count as one attempt.
   */
  read(context: SignedInContext, choice: CartChoice, read: ReadCart): Promise<CartAnswer>
}

export function createCodeAttemptLimit(): CodeAttemptLimit {
  /** Running reads by account and code: concurrent requests of this process for one code count as one attempt. */
  const asking = new Map<string, Promise<boolean>>()

  const guessesOf = ({ session }: SignedInContext): RateLimit => ({
    name: 'voucher code in the cart',
    key: [session.person.id],
  })
  const take = async (context: SignedInContext): Promise<boolean> => {
    const { endsAt } = await countUnrefused(guessesOf(context), context)
    if (endsAt === null) return true
    await refundAttempt(guessesOf(context), context)
    return false
  }
  const isGuess = async (name: string, { calculation }: CartAnswer, context: SignedInContext): Promise<boolean> =>
    calculation.voucher?.error?.code === 'VOUCHER_UNKNOWN' &&
    (await countUnrefused({ name: 'known voucher code in the cart', key: [name] }, context)).tries === 1

  return {
    async read(context, choice, read) {
      const { session, language } = context
      const code = withoutUnseen(choice.voucherCode ?? '').toUpperCase()
      if (code === '') return read(choice)
      const name = `${session.person.id} ${code}`
      const other = asking.get(name)
      // Counted before the read, to include concurrent guesses; refunded unless the code is new and unknown.
      const taken = other ?? take(context)
      if (!other) asking.set(name, taken)
      try {
        if (!(await taken)) return withoutCode(await read({ ...choice, voucherCode: null }), code, language)
        const answer = await read(choice)
        if (!other && !(await isGuess(name, answer, context))) await refundAttempt(guessesOf(context), context)
        return answer
      } finally {
        if (!other) asking.delete(name)
      }
    },
  }
}

function withoutCode({ calculation, ...rest }: CartAnswer, code: string, language: Language): CartAnswer {
  const error = { code: 'RATE_LIMIT', userMessage: CART_MESSAGES[language].codesTriedOften }
  const voucher = { code, name: null, type: null, goods_discount: 0, shipping_discount: 0, error }
  return { ...rest, calculation: { ...calculation, voucher } }
}
