import type { Clock } from '#contract/clock.ts'

/** How long copies of public answers may be used: not beyond the moment at which a price or a product is due. */
export interface PublicFreshness {
  /** Part of the key of a stored answer: another one from that moment on. */
  epoch(): string
  /** The seconds left until that moment, at most the given ones. */
  maxAge(seconds: number): number
}

/** @param nextChangeAt when the clock alone changes what guests see, in milliseconds since 1970; null = never */
export function createPublicFreshness(clock: Pick<Clock, 'now'>, nextChangeAt: () => number | null): PublicFreshness {
  return {
    epoch() {
      const next = nextChangeAt()
      // After the moment the next one is unknown until the catalogue is read again.
      return next === null ? '' : `${next}${next <= clock.now() ? ' passed' : ''}`
    },
    maxAge(seconds) {
      const next = nextChangeAt()
      return next === null ? seconds : Math.min(seconds, Math.max(0, Math.floor((next - clock.now()) / 1000)))
    },
  }
}
