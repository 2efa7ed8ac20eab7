import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { Refusal } from '../route.ts'

export interface Limit {
  /** @throws Refusal RATE_LIMIT with Retry-After, when this one has come too often */
  count(who: string, context: Pick<Context, 'answerHeader'>, sentence: string): Promise<void>
  /** This time is taken back. */
  forgive(who: string): Promise<void>
}

/** At most `points` times in a window of `seconds`, counted in this process. */
export function createLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async count(who, context, sentence) {
      try {
        await limiter.consume(who)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        context.answerHeader('Retry-After', String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))))
        throw new Refusal('RATE_LIMIT', sentence)
      }
    },
    async forgive(who) {
      await limiter.reward(who)
    },
  }
}
