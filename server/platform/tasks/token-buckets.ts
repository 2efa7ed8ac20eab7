import type { Clock } from '#contract/clock.ts'

export interface TokenBucketOptions {
  /** Capacity of a bucket: the number of tokens that can be taken at once. */
  burst: number
  perSecond: number
  clock: Pick<Clock, 'monotonic'>
}

interface Bucket {
  tokens: number
  at: number
}

/** Maximum number of remembered callers; the least recently used bucket is dropped, which refills it. */
const MAX_BUCKETS = 20_000

/**
 * A token bucket per caller, in memory: it protects the CPU of this process only. Limits for the whole store are
 * counted in the database instead.
 */
export class TokenBuckets {
  readonly #options: TokenBucketOptions
  readonly #buckets = new Map<string, Bucket>()

  constructor(options: TokenBucketOptions) {
    this.#options = options
  }

  /** Seconds until a token is available; 0 when one can be taken now. */
  secondsLeft(caller: string): number {
    const { tokens } = this.#read(caller)
    return tokens >= 1 ? 0 : (1 - tokens) / this.#options.perSecond
  }

  /** Takes tokens; the caller must have checked `secondsLeft`. More than there are delay the next ones. */
  take(caller: string, count = 1): void {
    const { tokens, at } = this.#read(caller)
    this.#buckets.delete(caller)
    this.#buckets.set(caller, { tokens: tokens - count, at })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest)
  }

  #read(caller: string): Bucket {
    const { burst, perSecond, clock } = this.#options
    const now = clock.monotonic()
    const known = this.#buckets.get(caller)
    if (!known) return { tokens: burst, at: now }
    return { tokens: Math.min(burst, known.tokens + ((now - known.at) / 1000) * perSecond), at: now }
  }
}
