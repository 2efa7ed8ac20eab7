/** Clock of the page or the server, injected at the entry point so that tests can stop or move it. */
export interface Clock {
  /** Wall-clock time in milliseconds since 1970: sessions, vouchers, displayed times. */
  now(): number
  /** Monotonic milliseconds for timeouts, back-off and rate limits. */
  monotonic(): number
}
