import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { CartAnswer } from '#contract/entities/cart.ts'
import type { Language } from '#contract/rules/language.ts'
import type { SignedInContext } from '../context.ts'
import { CART_WORDS } from './calculation/cart-words.ts'
import type { CartChoice } from './calculation/frozen-cart.ts'

/** Codes that nobody made, by one account: enough for a bad memory, too few to find one by trying. */
const GUESSES_MOST = 20
const WINDOW_SECONDS = 600

type Read = (choice: CartChoice) => Promise<CartAnswer>

export interface CodeGuesses {
  /**
   * Reads a cart with its voucher code; after too many unknown ones without it, saying so. Reading itself is never
   * refused, and one code asked for again and again is one guess.
   */
  read(context: SignedInContext, choice: CartChoice, read: Read): Promise<CartAnswer>
}

/** Counted in this process. */
export function createCodeGuesses(): CodeGuesses {
  const guesses = new RateLimiterMemory({ points: GUESSES_MOST, duration: WINDOW_SECONDS })
  const known = new RateLimiterMemory({ points: 1, duration: WINDOW_SECONDS })

  const remember = async (account: string, code: string): Promise<void> => {
    const name = `${account} ${code}`
    if (await known.get(name)) return
    await Promise.all([known.penalty(name), guesses.penalty(account)])
  }

  return {
    async read({ session, language }, choice, read) {
      const code = choice.voucherCode?.trim().toUpperCase() ?? ''
      const account = session.person.id
      if (code === '') return read(choice)
      const spent = await guesses.get(account)
      if (spent && spent.consumedPoints >= GUESSES_MOST) {
        return withoutCode(await read({ ...choice, voucherCode: null }), code, language)
      }
      const answer = await read(choice)
      if (answer.calculation.voucher?.error?.code === 'VOUCHER_UNKNOWN') await remember(account, code)
      return answer
    },
  }
}

function withoutCode({ calculation, ...rest }: CartAnswer, code: string, language: Language): CartAnswer {
  const error = { code: 'RATE_LIMIT', userMessage: CART_WORDS[language].codesTriedOften }
  const voucher = { code, name: null, type: null, goods_discount: 0, shipping_discount: 0, error }
  return { ...rest, calculation: { ...calculation, voucher } }
}
