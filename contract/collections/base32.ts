/* Base 32 (RFC 4648 without padding): letters and digits that stand in an address and in an alphanumeric QR code. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let rest = 0
  let bits = 0
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(rest >> (bits - 5)) & 31]
    rest &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(rest << (5 - bits)) & 31] : text
}

/** null when the text is not what `toBase32` writes. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let rest = 0
  let bits = 0
  let to = 0
  for (const sign of text) {
    rest = (rest << 5) | ALPHABET.indexOf(sign)
    if (rest < 0) return null
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[to++] = rest >> bits
    rest &= (1 << bits) - 1
  }
  return rest === 0 && toBase32(bytes) === text ? bytes : null
}
