import type { Clock } from '#contract/clock.ts'

/**
 * How long copies of public answers may be used: until staff change something, and not beyond the moment at which a
 * price or a product is due.
 */
export interface PublicFreshness {
  /** Part of the key of a stored answer: another one from then on. */
  epoch(): string
  /** The seconds left until that moment, at most the given ones. */
  maxAge(seconds: number): number
}

/**
 * @param nextChangeAt when the clock alone changes what guests see, in milliseconds since 1970; null = never
 * @param edition names what staff have changed last
 */
export function createPublicFreshness(
  clock: Pick<Clock, 'now'>,
  nextChangeAt: () => number | null,
  edition: () => string = () => '',
): PublicFreshness {
  let known = { edition: '', next: null as number | null, isPassed: false, epoch: '' }
  return {
    epoch() {
      const next = nextChangeAt()
      const current = edition()
      // After the moment the next one is unknown until the catalogue is read again.
      const isPassed = next !== null && next <= clock.now()
      // Asked for each request, and hardly ever another one.
      if (known.edition !== current || known.next !== next || known.isPassed !== isPassed) {
        const epoch = `${current}${next ?? ''}${isPassed ? ' passed' : ''}`
        known = { edition: current, next, isPassed, epoch }
      }
      return known.epoch
    },
    maxAge(seconds) {
      const next = nextChangeAt()
      return next === null ? seconds : Math.min(seconds, Math.max(0, Math.floor((next - clock.now()) / 1000)))
    },
  }
}
