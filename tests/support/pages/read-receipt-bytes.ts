/** What a receipt printer does with the bytes that it is sent. */
export interface PrintedReceipt {
  /** Lines of text; a drawn one is empty. */
  text: string[]
  /** Drawn lines: black dots of each column of dots, and the size. */
  images: { width: number; height: number; black: number }[]
  /** Texts of QR codes. */
  codes: string[]
  cuts: number
  /** How often the drawer was opened. */
  pulses: number
}

const [LF, CR, ESC, GS, FS, CAN, BEL] = [0x0a, 0x0d, 0x1b, 0x1d, 0x1c, 0x18, 0x07]

const bits = (byte: number): number => byte.toString(2).replaceAll('0', '').length

/** Lengths of commands after ESC, their letter included; a printer ignores what they change here. */
const SKIPPED = {
  'esc-pos': { '@': 1, M: 2, E: 2, t: 2, '3': 2, '2': 1, a: 2, '-': 2 },
  star: { '@': 1, E: 1, F: 1, '0': 1, z: 2, i: 3, M: 1, P: 1 },
} as const

/** Reads the bytes as the printer would, in ESC/POS or in the language of Star. @throws for a command that it has not */
export function readReceiptBytes(bytes: Uint8Array, language: keyof typeof SKIPPED): PrintedReceipt {
  const found: PrintedReceipt = { text: [], images: [], codes: [], cuts: 0, pulses: 0 }
  const skipped: Readonly<Record<string, number>> = SKIPPED[language]
  let [at, line] = [0, '']
  const byte = (index: number): number => bytes[index] ?? 0
  const image = (columns: number): number => {
    const dots = bytes.subarray(at, at + columns * 3)
    const black = dots.reduce((sum, one) => sum + bits(one), 0)
    const last = found.images.at(-1)
    // The strips of 24 dots follow each other.
    if (last?.width === columns && line === '' && found.text.at(-1) === '\u0000') {
      last.height += 24
      last.black += black
    } else found.images.push({ width: columns, height: 24, black })
    line = '\u0000'
    return columns * 3
  }
  const code = (from: number, length: number): void => {
    found.codes.push(String.fromCharCode(...bytes.subarray(from, from + length)))
  }
  /** GS ( k: length in two bytes, then 1, the function and what it takes. */
  const symbol = (): number => {
    const length = byte(at + 2) + 256 * byte(at + 3)
    // Function 180 stores the text.
    if (byte(at + 5) === 0x50) code(at + 7, length - 3)
    return 4 + length
  }
  /** ESC GS y: D 1 0 and a length in two bytes stores the text, S and P have two letters and one. */
  const starSymbol = (): number => {
    const letter = String.fromCharCode(byte(at + 2))
    if (letter === 'S') return 5
    if (letter === 'P') return 3
    const length = byte(at + 5) + 256 * byte(at + 6)
    code(at + 7, length)
    return 7 + length
  }
  const escape = (): number => {
    const letter = String.fromCharCode(byte(at))
    const isStar = language === 'star'
    if ((!isStar && letter === '*') || (isStar && letter === 'X')) {
      const from = isStar ? at + 1 : at + 2
      const columns = byte(from) + 256 * byte(from + 1)
      at = from + 2
      return image(columns)
    }
    if (!isStar && letter === 'p') {
      found.pulses += 1
      return 4
    }
    if (isStar && letter === 'd') {
      found.cuts += 1
      return 2
    }
    // The pulse of Star is this and the byte that follows.
    if (isStar && byte(at) === BEL) return 3
    if (isStar && byte(at) === GS) return String.fromCharCode(byte(at + 1)) === 'y' ? starSymbol() : 3
    const length = skipped[letter]
    if (length === undefined) throw new Error(`ESC ${letter} (${byte(at)}) at ${at}`)
    return length
  }
  while (at < bytes.length) {
    const one = byte(at)
    at += 1
    if (one === ESC) {
      const length = escape()
      at += length
    } else if (one === LF) {
      found.text.push(line)
      line = ''
    } else if (language === 'star' && one === BEL) found.pulses += 1
    else if (language === 'esc-pos' && one === GS) {
      const letter = String.fromCharCode(byte(at))
      if (letter === 'V') found.cuts += 1
      else if (letter !== '!' && letter !== '(') throw new Error(`GS ${letter} at ${at}`)
      at += letter === '(' ? symbol() : 2
    } else if (language === 'esc-pos' && one === FS) at += 1
    else if (one >= 0x20 && one < 0x7f) line += String.fromCharCode(one)
    else if (one !== CR && one !== CAN) throw new Error(`Byte ${one} at ${at}`)
  }
  return { ...found, text: found.text.map((text) => text.replaceAll('\u0000', '').trimEnd()) }
}
