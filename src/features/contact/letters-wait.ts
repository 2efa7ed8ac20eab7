const FLAG = 'letters-wait'

/** Whether a message may wait on this device: a page asks this before it loads what would send one. */
export function mayLettersWait(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    // Where nothing may be kept, nothing waits.
    return false
  }
}

export function noteLettersWait(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // The page that posts it sends it too.
  }
}
