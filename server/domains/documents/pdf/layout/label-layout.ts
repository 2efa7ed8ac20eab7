import type { Canvas } from '../../../../platform/pdf/file/canvas.ts'
import type { Label, LabelSet } from '../document.ts'
import { STYLE, type Style, type TextWriter } from './text-writer.ts'

/** Sizes in points. A6 is 105 × 148 mm; eight labels of 105 × 74.25 mm fill a page of A4 without gaps. */
const A6 = { width: 297.64, height: 419.53 }
const A4 = { width: 595.28, height: 841.89 }
const COLUMNS = 2
const PER_PAGE = 8
/** Printers leave about 4 mm of the edge blank. */
const MARGIN = 17
const GAP = 6
/** Address sizes, largest first: the first that fits is used. */
const SIZES = [15, 13, 11, 9.5, 8] as const

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Renders the labels, on as many pages as needed. */
export function renderLabels(
  { labels, sheet }: LabelSet,
  { writer, canvas }: { writer: TextWriter; canvas: Canvas },
): void {
  for (const [at, label] of labels.entries()) {
    if (sheet === 'labels-a6') {
      canvas.addPage(A6)
      drawLabel(label, { x: 0, y: 0, ...A6 }, writer)
      continue
    }
    const place = at % PER_PAGE
    if (place === 0) canvas.addPage(A4)
    const size = { width: A4.width / COLUMNS, height: A4.height / (PER_PAGE / COLUMNS) }
    const x = (place % COLUMNS) * size.width
    drawLabel(label, { x, y: Math.floor(place / COLUMNS) * size.height, ...size }, writer)
  }
}

function drawLabel({ from, to, reference }: Label, frame: Frame, writer: TextWriter): void {
  const [x, width] = [frame.x + MARGIN, frame.width - 2 * MARGIN]
  const bottom = frame.y + frame.height - MARGIN
  let y = writer.write(from, { x, y: frame.y + MARGIN, width, style: STYLE.small })
  writer.rule(x, y + GAP / 2, width)
  y = writer.write(to.label, { x, y: y + GAP, width, style: STYLE.label })
  const foot = bottom - STYLE.total.size * 1.42
  const size =
    SIZES.find((one) => addressEnd(to.lines, { x, y, width, size: one }, writer.measure) <= foot) ?? SIZES.at(-1) ?? 8
  addressEnd(to.lines, { x, y, width, size }, writer.write)
  writer.write(reference, { x, y: foot, width, style: STYLE.total, align: 'right' })
}

interface AddressBlock {
  x: number
  y: number
  width: number
  size: number
}

/** Writes or measures the address, its first line emphasised; returns the lower edge. */
function addressEnd(lines: readonly string[], { x, y, width, size }: AddressBlock, put: TextWriter['write']): number {
  let end = y
  for (const [at, line] of lines.entries()) {
    const style: Style = { ...(at === 0 ? STYLE.strong : STYLE.body), size }
    end = put(line, { x, y: end, width, style })
  }
  return end
}
