/** What people write to the store without signal, beside changes of their cart. */
export const POSTED = ['letters', 'applications', 'scans', 'claims'] as const
export type Posted = (typeof POSTED)[number]

/** Told to this window when more or fewer wait. */
export const WAITS_EVENT = 'waits'

export const waitsRecord = (what: Posted): string => `${what}-wait`

/** How many may wait on this device: a page asks this before it loads what would send them. */
export function waitingOf(what: Posted): number {
  try {
    return Number(localStorage.getItem(waitsRecord(what)))
  } catch {
    // Where nothing may be kept, nothing waits.
    return 0
  }
}
