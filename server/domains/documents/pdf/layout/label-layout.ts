import type { Canvas } from '../../../../platform/pdf/file/canvas.ts'
import type { Label, LabelSet } from '../document.ts'
import { fittedSize } from './draw-logo.ts'
import { STYLE, type Style, type TextWriter } from './text-writer.ts'

/** Sizes in points. A6 is 105 × 148 mm; eight labels of 105 × 74.25 mm fill a page of A4 without gaps. */
const A6 = { width: 297.64, height: 419.53 }
const A4 = { width: 595.28, height: 841.89 }
const COLUMNS = 2
const PER_PAGE = 8
/** Printers leave about 4 mm of the edge blank. */
const MARGIN = 17
const GAP = 6
/** Of the logo; couriers’ scanners read the rest of the label. */
const MAX_LOGO = { width: 90, height: 24 } as const
/** Address sizes, largest first: the first that fits is used. */
const SIZES = [15, 13, 11, 9.5, 8] as const

interface BrandedLabel extends Label {
  logo: LabelSet['seller']['logo']
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Renders the labels, on as many pages as needed. */
export function renderLabels(
  { labels, sheet, seller: { logo = null } }: LabelSet,
  { writer, canvas }: { writer: TextWriter; canvas: Canvas },
): void {
  for (const [at, label] of labels.entries()) {
    if (sheet === 'labels-a6') {
      canvas.addPage(A6)
      drawLabel({ ...label, logo }, { x: 0, y: 0, ...A6 }, writer)
      continue
    }
    const place = at % PER_PAGE
    if (place === 0) canvas.addPage(A4)
    const size = { width: A4.width / COLUMNS, height: A4.height / (PER_PAGE / COLUMNS) }
    const x = (place % COLUMNS) * size.width
    drawLabel({ ...label, logo }, { x, y: Math.floor(place / COLUMNS) * size.height, ...size }, writer)
  }
}

/** The sender with the logo before it; returns the lower edge. */
function drawSender(
  { from, logo }: Pick<BrandedLabel, 'from' | 'logo'>,
  { x, y, width }: Omit<Frame, 'height'>,
  writer: TextWriter,
): number {
  if (!logo) return writer.write(from, { x, y, width, style: STYLE.small })
  const size = fittedSize(logo, MAX_LOGO)
  writer.picture(logo, { x, y, ...size })
  const left = size.width + 2 * GAP
  return Math.max(y + size.height, writer.write(from, { x: x + left, y, width: width - left, style: STYLE.small }))
}

function drawLabel({ from, to, reference, logo }: BrandedLabel, frame: Frame, writer: TextWriter): void {
  const [x, width] = [frame.x + MARGIN, frame.width - 2 * MARGIN]
  const bottom = frame.y + frame.height - MARGIN
  let y = drawSender({ from, logo }, { x, y: frame.y + MARGIN, width }, writer)
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
