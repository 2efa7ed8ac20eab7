/** What people write without signal, beside changes of their cart. */
type Waiting = 'letters' | 'applications'

const flag = (what: Waiting): string => `${what}-wait`

/** Whether some may wait on this device: a page asks this before it loads what would send it. */
export function mayWait(what: Waiting): boolean {
  try {
    return localStorage.getItem(flag(what)) !== null
  } catch {
    // Where nothing may be kept, nothing waits.
    return false
  }
}

export function noteWaiting(what: Waiting, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(flag(what), '1')
    else localStorage.removeItem(flag(what))
  } catch {
    // The page that posts it sends it too.
  }
}
