/** Looks without the code after which the same code counts again: the next pack of the same product. */
const LOOKS_AWAY = 3

/** Counts each code once as long as it stays in the picture. */
export function scanInRow(counted: (code: string) => void): (seen: string | null) => void {
  let last: string | null = null
  let looksAway = 0
  return (seen) => {
    if (seen !== null && seen === last) {
      looksAway = 0
      return
    }
    looksAway += 1
    if (seen === null) {
      if (looksAway >= LOOKS_AWAY) last = null
      return
    }
    last = seen
    looksAway = 0
    counted(seen)
  }
}
