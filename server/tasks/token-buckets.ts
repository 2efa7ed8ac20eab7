import type { Clock } from '#contract/clock.ts'

export interface TokenBucketOptions {
  /** Tokens of a full bucket: as many may be taken at once. */
  burst: number
  perSecond: number
  clock: Pick<Clock, 'monotonic'>
}

interface Bucket {
  tokens: number
  at: number
}

/** So many callers are remembered; a bucket that was not used for longest is forgotten first, which makes it full. */
const MAX_BUCKETS = 20_000

/**
 * A token bucket per caller, in the memory of this process: it protects the processor of this process, which no other
 * process shares. Whatever must hold for the whole store is counted in the database instead.
 */
export class TokenBuckets {
  readonly #options: TokenBucketOptions
  readonly #buckets = new Map<string, Bucket>()

  constructor(options: TokenBucketOptions) {
    this.#options = options
  }

  /** Seconds until there is a token again; 0 when one can be taken now. */
  secondsLeft(caller: string): number {
    const { tokens } = this.#read(caller)
    return tokens >= 1 ? 0 : (1 - tokens) / this.#options.perSecond
  }

  /** Takes a token; there must be one. */
  take(caller: string): void {
    const { tokens, at } = this.#read(caller)
    this.#buckets.delete(caller)
    this.#buckets.set(caller, { tokens: tokens - 1, at })
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
