import type { DocumentContent, Row } from '../document.ts'
import { STYLE, type TextWriter } from './text-writer.ts'

/** Paper roll of 80 mm, of which receipt printers print 72 mm. */
const MILLIMETRE = 72 / 25.4
export const SLIP_WIDTH = 80 * MILLIMETRE
const LEFT = 4 * MILLIMETRE
const WIDTH = 72 * MILLIMETRE
const GAP = 8
const COUNT_WIDTH = 34

/** Renders a document on one strip of any length; returns the length in points. */
export function renderSlip(paper: DocumentContent, pen: TextWriter): number {
  const block = { x: LEFT, width: WIDTH }
  let y = pen.write(paper.seller.name, { ...block, y: 14, style: STYLE.brand, align: 'centre' })
  for (const line of paper.seller.lines) y = pen.write(line, { ...block, y, style: STYLE.small, align: 'centre' })
  y = pen.write(paper.title, { ...block, y: y + GAP, style: STYLE.total, align: 'centre' })
  if (paper.mark !== null) y = pen.write(paper.mark, { ...block, y, style: STYLE.total, align: 'centre' })
  y = ruled(pen, y)
  for (const { label, value } of paper.facts) {
    pen.write(label, { ...block, y: y + 1.5, style: STYLE.label })
    y = pen.write(value, { x: LEFT + WIDTH * 0.32, y, width: WIDTH * 0.68, style: STYLE.strong, align: 'right' })
  }
  for (const { label, lines } of paper.parties) {
    y = pen.write(label, { ...block, y: y + GAP, style: STYLE.label })
    for (const line of lines) y = pen.write(line, { ...block, y, style: STYLE.body })
  }
  y = ruled(pen, y)
  for (const row of paper.rows) y = drawGoods(row, pen, y)
  y = ruled(pen, y - GAP / 2)
  for (const { label, value } of paper.totals) {
    pen.write(label, { ...block, y, style: STYLE.total })
    y = pen.write(value, { ...block, y, style: STYLE.total, align: 'right' })
  }
  for (const { label, lines } of paper.sections) {
    y = pen.write(label, { ...block, y: y + GAP, style: STYLE.label })
    for (const line of lines) y = pen.write(line, { ...block, y, style: STYLE.body })
  }
  y += GAP
  for (const note of paper.notes) y = pen.write(note, { ...block, y, style: STYLE.small })
  return y + 20
}

function ruled(pen: TextWriter, y: number): number {
  pen.rule(LEFT, y + GAP / 2, WIDTH)
  return y + GAP
}

/** The quantity comes first, as packers look for it. */
function drawGoods({ cells, details }: Row, pen: TextWriter, y: number): number {
  const [name = '', count = ''] = cells
  pen.write(`${count} ×`, { x: LEFT, y, width: COUNT_WIDTH, style: STYLE.strong })
  const block = { x: LEFT + COUNT_WIDTH, width: WIDTH - COUNT_WIDTH }
  let end = pen.write(name, { ...block, y, style: STYLE.body })
  for (const detail of details) end = pen.write(detail, { ...block, y: end, style: STYLE.small })
  return end + GAP / 2
}
