import styles from './dealer-tint.module.css'

const TINTS = 8
/** FNV-1a, which spreads ids that differ in a few digits. */
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** Which of the tints is this dealer's: always the same one, on every device. */
export function tintIndex(dealerId: string): number {
  let hash = OFFSET
  for (const letter of dealerId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME)
  return (hash >>> 0) % TINTS
}

/** The class that gives something a dealer's colour. */
export const dealerTint = (dealerId: string): string => styles[`tint${tintIndex(dealerId)}`] ?? ''
