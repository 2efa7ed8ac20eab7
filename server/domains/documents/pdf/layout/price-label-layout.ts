import type { Canvas } from '../../../../platform/pdf/file/canvas.ts'
import type { PriceLabel, PriceLabelSet } from '../document.ts'
import { drawBarcode } from './draw-barcode.ts'
import { STYLE, type Style, type TextWriter } from './text-writer.ts'

/** Sizes in points: 24 labels of 70 × 37 mm on A4 (as sold without gaps), or one of 50 × 30 mm to a page of a roll. */
const SHEETS = {
  'price-labels-sheet': { page: { width: 595.28, height: 841.89 }, columns: 3, rows: 8, margin: 8, bars: 24 },
  'price-labels-roll': { page: { width: 141.73, height: 85.04 }, columns: 1, rows: 1, margin: 5, bars: 20 },
} as const
const NAME: Style = { ...STYLE.strong, size: 8 }
const PRICE: Style = { ...STYLE.strong, size: 13 }
/** A name has the room of so many lines; what is longer is cut with an ellipsis. */
const NAME_LINES = 2

interface Frame {
  x: number
  y: number
  width: number
  height: number
  /** Blank edge, and the height of the barcode. */
  margin: number
  bars: number
}

/** Renders the labels, on as many pages as needed. */
export function renderPriceLabels(
  { priceLabels, sheet }: PriceLabelSet,
  { writer, canvas }: { writer: TextWriter; canvas: Canvas },
): void {
  const { page, columns, rows, margin, bars } = SHEETS[sheet]
  const top = rows > 1 ? margin : 0
  const size = { width: page.width / columns, height: (page.height - 2 * top) / rows, margin, bars }
  for (const [at, label] of priceLabels.entries()) {
    const place = at % (columns * rows)
    if (place === 0) canvas.addPage(page)
    const frame = { x: (place % columns) * size.width, y: top + Math.floor(place / columns) * size.height, ...size }
    drawLabel(label, frame, { writer, canvas })
  }
}

function drawLabel(
  { name, price, code, sku }: PriceLabel,
  frame: Frame,
  { writer, canvas }: { writer: TextWriter; canvas: Canvas },
): void {
  const [x, width] = [frame.x + frame.margin, frame.width - 2 * frame.margin]
  const y = frame.y + frame.margin
  writer.write(fitted(name, { x, y, width }, writer), { x, y, width, style: NAME })
  const foot = frame.y + frame.height - frame.margin - STYLE.small.size * 1.42
  const bars = foot - frame.bars
  writer.write(price, { x, y: bars - PRICE.size * 1.42, width, style: PRICE })
  drawBarcode(code, canvas, { x, y: bars, width, height: frame.bars })
  const digits = code === sku ? sku : `${code} · ${sku}`
  writer.write(digits, { x, y: foot, width, style: STYLE.small, align: 'centre' })
}

/** The longest beginning of a text that fits into the lines of a name. */
function fitted(text: string, place: { x: number; y: number; width: number }, { measure }: TextWriter): string {
  const most = place.y + NAME_LINES * NAME.size * 1.42 + 0.01
  const fits = (part: string) => measure(part, { ...place, style: NAME }) <= most
  if (fits(text)) return text
  const letters = Array.from(text)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
