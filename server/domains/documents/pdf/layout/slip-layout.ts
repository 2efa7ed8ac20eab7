import type { DocumentContent, Row } from '../document.ts'
import { drawLogo } from './draw-logo.ts'
import { STYLE, type TextWriter } from './text-writer.ts'

/** Paper roll of 80 mm, of which receipt printers print 72 mm. */
const MILLIMETRE = 72 / 25.4
export const SLIP_WIDTH = 80 * MILLIMETRE
const LEFT = 4 * MILLIMETRE
const WIDTH = 72 * MILLIMETRE
const GAP = 8
const COUNT_WIDTH = 34

/** Renders a document on one strip of any length; returns the length in points. */
export function renderSlip(content: DocumentContent, writer: TextWriter): number {
  const block = { x: LEFT, width: WIDTH }
  const top = drawLogo(content.seller.logo, writer.picture, { ...block, y: 14, align: 'centre' })
  const style = content.seller.logo ? STYLE.strong : STYLE.brand
  let y = writer.write(content.seller.name, { ...block, y: top, style, align: 'centre' })
  for (const line of content.seller.lines) y = writer.write(line, { ...block, y, style: STYLE.small, align: 'centre' })
  y = writer.write(content.title, { ...block, y: y + GAP, style: STYLE.total, align: 'centre' })
  if (content.mark !== null) y = writer.write(content.mark, { ...block, y, style: STYLE.total, align: 'centre' })
  y = ruled(writer, y)
  for (const { label, value } of content.facts) {
    writer.write(label, { ...block, y: y + 1.5, style: STYLE.label })
    y = writer.write(value, { x: LEFT + WIDTH * 0.32, y, width: WIDTH * 0.68, style: STYLE.strong, align: 'right' })
  }
  for (const { label, lines } of content.parties) {
    y = writer.write(label, { ...block, y: y + GAP, style: STYLE.label })
    for (const line of lines) y = writer.write(line, { ...block, y, style: STYLE.body })
  }
  y = ruled(writer, y)
  for (const row of content.rows) y = drawGoods(row, writer, y)
  y = ruled(writer, y - GAP / 2)
  for (const { label, value } of content.totals) {
    writer.write(label, { ...block, y, style: STYLE.total })
    y = writer.write(value, { ...block, y, style: STYLE.total, align: 'right' })
  }
  for (const { label, lines } of content.sections) {
    y = writer.write(label, { ...block, y: y + GAP, style: STYLE.label })
    for (const line of lines) y = writer.write(line, { ...block, y, style: STYLE.body })
  }
  y += GAP
  for (const note of content.notes) y = writer.write(note, { ...block, y, style: STYLE.small })
  return y + 20
}

function ruled(writer: TextWriter, y: number): number {
  writer.rule(LEFT, y + GAP / 2, WIDTH)
  return y + GAP
}

/** The quantity comes first, as packers look for it. */
function drawGoods({ cells, details }: Row, writer: TextWriter, y: number): number {
  const [name = '', count = ''] = cells
  writer.write(`${count} ×`, { x: LEFT, y, width: COUNT_WIDTH, style: STYLE.strong })
  const block = { x: LEFT + COUNT_WIDTH, width: WIDTH - COUNT_WIDTH }
  let end = writer.write(name, { ...block, y, style: STYLE.body })
  for (const detail of details) end = writer.write(detail, { ...block, y: end, style: STYLE.small })
  return end + GAP / 2
}
