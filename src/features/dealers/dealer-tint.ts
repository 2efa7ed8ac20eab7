import styles from './dealer-tint.module.css'

const TINTS = 8
/** FNV-1a, which distributes ids that differ in a few digits only. */
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** Index of the dealer's tint; the same on every device. */
export function tintIndex(dealerId: string): number {
  let hash = OFFSET
  for (const letter of dealerId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME)
  return (hash >>> 0) % TINTS
}

/** CSS class that sets the dealer's colour. */
export const dealerTint = (dealerId: string): string => styles[`tint${tintIndex(dealerId)}`] ?? ''
