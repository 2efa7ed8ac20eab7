import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PrinterLanguage } from './printer.ts'
import type { SlipLine, TextLine } from './slip-lines.ts'

/** A roll of 58 mm or 80 mm: characters of a line, 12 dots each. */
const COLUMNS = { narrow: 32, wide: 48 } as const
const DOTS = 12
/** Of each side of a module of a QR code. */
const MODULE_DOTS = 6

export interface PrintedSlip {
  paper: keyof typeof COLUMNS
  lines: readonly SlipLine[]
  /** The drawer is plugged into the printer. */
  opensDrawer: boolean
}

/** A picture of a line, of a height that is a multiple of 8. */
export type DrawLine = (line: TextLine, width: number) => Pick<ImageData, 'data' | 'width' | 'height'>

/** What every printer has a character for. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u00A0\u202F]/g, ' '],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[−–—]/g, '-'],
  [/×/g, 'x'],
  [/…/g, '...'],
]
const plain = (text: string): string => PLAIN.reduce((left, [found, instead]) => left.replaceAll(found, instead), text)

/** Printers differ in every other character, so what has one is drawn. */
const isPlain = (text: string): boolean => /^[\x20-\x7E]*$/.test(text)

/** Words in lines of so many characters; a longer word is cut. */
function wrapped(text: string, columns: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ')
    if (line.length <= columns) lines.splice(-1, 1, line)
    else for (let at = 0; at < word.length; at += columns) lines.push(word.slice(at, at + columns))
  }
  return lines.filter((line, at) => at > 0 || line !== '')
}

/** A row as lines of characters, with its end at the right of the last. */
function rowTexts(text: string, end: string, columns: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? ''
  const room = columns - (end === '' ? 0 : end.length + 1)
  const lines = wrapped(text.trim(), room - indent.length).map((line) => indent + line)
  const last = lines.pop() ?? ''
  return [...lines, last.padEnd(columns - end.length) + end]
}

/** The bytes of a receipt: text where the printer has its characters, else a picture of the line; then cut. */
export function encodeSlip(
  { paper, lines, opensDrawer }: PrintedSlip,
  { language, draw }: { language: PrinterLanguage; draw: DrawLine },
): Uint8Array {
  const columns = COLUMNS[paper]
  const encoder = new ReceiptPrinterEncoder({ language, columns, feedBeforeCut: 4 }).initialize()
  // First, so that nobody waits for the paper.
  if (opensDrawer) encoder.pulse()
  for (const line of lines) {
    if (line.isRuled) encoder.line('-'.repeat(columns))
    if (line.kind === 'code') {
      encoder.align('center').qrcode(line.text, { model: 2, size: MODULE_DOTS, errorlevel: 'm' })
      continue
    }
    const { kind } = line
    const [text, end] = [plain(line.text), plain(line.end ?? '')]
    const isBig = kind === 'title'
    encoder.align(kind === 'title' || kind === 'centre' ? 'center' : 'left').bold(isBig || kind === 'total')
    if (!isPlain(text + end)) {
      const image = draw({ ...line, text, end }, columns * DOTS)
      encoder.align('left').image(image, { width: image.width, height: image.height, algorithm: 'threshold' })
    } else if (kind === 'row' || kind === 'total') for (const one of rowTexts(text, end, columns)) encoder.line(one)
    else {
      if (isBig) encoder.size(2, 2)
      for (const one of wrapped(text, isBig ? columns / 2 : columns)) encoder.line(one)
      if (isBig) encoder.size(1, 1)
    }
    encoder.bold(false)
  }
  return lines.length > 0 ? encoder.cut('partial').encode() : encoder.encode()
}
