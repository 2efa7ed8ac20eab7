/** The one clock of each end, handed in from the entry point so that a test can stop it or move it. */
export interface Clock {
  /** Milliseconds since 1970, for people: sessions, vouchers, what is shown. */
  now(): number
  /** Milliseconds that never step back, for timeouts, back-off and limits. */
  monotonic(): number
}
