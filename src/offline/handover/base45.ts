/* Base 45 (RFC 9285): bytes in the 45 characters that a QR code stores in 5.5 bits each. */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const BASE = ALPHABET.length
const BYTE = 256

/** Two bytes are three characters; a last single one is two. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    let rest = second === undefined ? first : first * BYTE + second
    for (let left = second === undefined ? 2 : 3; left > 0; left -= 1) {
      text += ALPHABET[rest % BASE]
      rest = Math.floor(rest / BASE)
    }
  }
  return text
}

/** null when the text is not base 45. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 0 ? 0 : 1))
  let to = 0
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (character) => ALPHABET.indexOf(character))
    const value = digits.reduceRight((sum, digit) => sum * BASE + digit, 0)
    const isPair = digits.length === 3
    if (digits.includes(-1) || value >= (isPair ? BYTE * BYTE : BYTE)) return null
    if (isPair) bytes[to++] = value >> 8
    bytes[to++] = value & 0xff
  }
  return bytes
}
