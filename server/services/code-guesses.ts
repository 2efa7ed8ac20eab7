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
  /** By account and code, while it is read: pages that ask for one code at once guess once, and may together. */
  const asking = new Map<string, Promise<boolean>>()

  const take = async (account: string): Promise<boolean> => {
    const { consumedPoints } = await guesses.penalty(account)
    if (consumedPoints <= GUESSES_MOST) return true
    await guesses.reward(account)
    return false
  }
  const isGuess = async (name: string, { calculation }: CartAnswer): Promise<boolean> =>
    calculation.voucher?.error?.code === 'VOUCHER_UNKNOWN' && (await known.penalty(name)).consumedPoints === 1

  return {
    async read({ session, language }, choice, read) {
      const code = choice.voucherCode?.trim().toUpperCase() ?? ''
      const account = session.person.id
      if (code === '') return read(choice)
      const name = `${account} ${code}`
      const other = asking.get(name)
      // Before it is read, so that a crowd of guesses at once is a crowd of guesses; given back for what was none.
      const taken = other ?? take(account)
      if (!other) asking.set(name, taken)
      try {
        if (!(await taken)) return withoutCode(await read({ ...choice, voucherCode: null }), code, language)
        const answer = await read(choice)
        if (!other && !(await isGuess(name, answer))) await guesses.reward(account)
        return answer
      } finally {
        if (!other) asking.delete(name)
      }
    },
  }
}

function withoutCode({ calculation, ...rest }: CartAnswer, code: string, language: Language): CartAnswer {
  const error = { code: 'RATE_LIMIT', userMessage: CART_WORDS[language].codesTriedOften }
  const voucher = { code, name: null, type: null, goods_discount: 0, shipping_discount: 0, error }
  return { ...rest, calculation: { ...calculation, voucher } }
}
