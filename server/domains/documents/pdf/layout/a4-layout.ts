import type { Canvas } from '../../../../platform/pdf/file/canvas.ts'
import type { DocumentContent, Row, Section } from '../document.ts'
import { drawLogo } from './draw-logo.ts'
import { drawQrCode } from './draw-qr-code.ts'
import { STYLE, type TextWriter } from './text-writer.ts'

/** A4 and its margins, in points. */
const SHEET = { width: 595.28, height: 841.89 }
const LEFT = 48
const TOP = 46
const WIDTH = SHEET.width - 2 * LEFT
/** Lower edge of the content; only the footer is below it. */
const BOTTOM = SHEET.height - 62
const FOOT = SHEET.height - 40
const GAP = 18
const CELL_GAP = 8
const ROW_PADDING = 5
const HALF = WIDTH * 0.47
const RIGHT_HALF = LEFT + WIDTH - HALF

interface SheetContext {
  content: DocumentContent
  writer: TextWriter
  canvas: Canvas
}

/**
 * Renders a document on as many A4 pages as needed; every page shows the seller, the document title and the column
 * headings.
 */
export function renderA4(context: SheetContext): void {
  const { content, writer, canvas } = context
  const firstPage = canvas.pageCount()
  canvas.addPage(SHEET)
  let y = drawHead(context)
  y = drawParties(content.parties, { writer, y: y + GAP })
  y = drawTable(context, y + GAP)
  const after = measureEnd(context, y)
  if (after > BOTTOM) y = nextPage(context)
  y = drawEnd(context, y + GAP * 0.7)
  y = drawValidation(context, y)
  for (const note of content.notes) {
    const block = { x: LEFT, y, width: WIDTH, style: STYLE.small }
    if (writer.measure(note, block) > BOTTOM) block.y = nextPage(context)
    y = writer.write(note, block)
  }
  drawFeet(context, firstPage)
}

function drawHead({ content, writer }: SheetContext): number {
  const { seller, title, mark, facts } = content
  const top = drawLogo(seller.logo, writer.picture, { x: LEFT, y: TOP, width: HALF })
  // The company stands on the document in any case; beside a logo its name is no second headline.
  const style = seller.logo ? STYLE.strong : STYLE.brand
  let left = writer.write(seller.name, { x: LEFT, y: top, width: HALF, style })
  for (const line of seller.lines) left = writer.write(line, { x: LEFT, y: left, width: HALF, style: STYLE.small })
  const right = { x: RIGHT_HALF, width: HALF, align: 'right' } as const
  let y = writer.write(title, { ...right, y: TOP - 4, style: STYLE.title })
  if (mark !== null) y = writer.write(mark, { ...right, y, style: STYLE.total })
  y += 4
  for (const { label, value } of facts) {
    writer.write(label, { x: RIGHT_HALF, y: y + 1.5, width: HALF * 0.42, style: STYLE.label })
    y = writer.write(value, { x: RIGHT_HALF + HALF * 0.42, y, width: HALF * 0.58, style: STYLE.strong, align: 'right' })
  }
  return Math.max(left, y)
}

interface LayoutPosition {
  writer: TextWriter
  y: number
}

function drawParties(parties: readonly Section[], { writer, y }: LayoutPosition): number {
  writer.rule(LEFT, y, WIDTH)
  const ends = parties.map((party, index) =>
    drawSection(party, { writer, x: index === 0 ? LEFT : RIGHT_HALF, y: y + 10, width: HALF }),
  )
  return Math.max(y, ...ends)
}

interface Column {
  writer: TextWriter
  x: number
  y: number
  width: number
}

function drawSection({ label, lines }: Section, { writer, x, y, width }: Column): number {
  let end = writer.write(label, { x, y, width, style: STYLE.label })
  for (const line of lines) end = writer.write(line, { x, y: end, width, style: STYLE.body })
  return end
}

function drawTable(context: SheetContext, start: number): number {
  const { content, writer } = context
  let y = drawColumns(context, start)
  for (const row of content.rows) {
    if (drawRow(row, { ...context, y, isTrial: true }) > BOTTOM) y = drawColumns(context, nextPage(context))
    y = drawRow(row, { ...context, y })
    writer.rule(LEFT, y, WIDTH)
  }
  return y
}

/** Left edge and width of each column. */
function cellsOf({ columns }: DocumentContent): { x: number; width: number }[] {
  let x = LEFT
  return columns.map(({ share }, index) => {
    const cell = { x, width: share * WIDTH - (index === columns.length - 1 ? 0 : CELL_GAP) }
    x += share * WIDTH
    return cell
  })
}

function drawColumns({ content, writer }: SheetContext, y: number): number {
  const places = cellsOf(content)
  const ends = content.columns.map(({ label, align }, index) => {
    const { x, width } = places[index] ?? { x: LEFT, width: WIDTH }
    return writer.write(label, { x, y, width, style: STYLE.label, align })
  })
  const end = Math.max(...ends) + 3
  writer.rule(LEFT, end, WIDTH)
  return end
}

interface RowLayout extends SheetContext {
  y: number
  /** Measures only. */
  isTrial?: boolean
}

function drawRow({ cells, details }: Row, { content, writer, y, isTrial = false }: RowLayout): number {
  const put = isTrial ? writer.measure : writer.write
  const places = cellsOf(content)
  const ends = cells.map((cell, index) => {
    const { x, width } = places[index] ?? { x: LEFT, width: WIDTH }
    return put(cell, {
      x,
      y: y + ROW_PADDING,
      width,
      style: STYLE.body,
      align: content.columns[index]?.align ?? 'left',
    })
  })
  let [first = y] = ends
  const { x, width } = places[0] ?? { x: LEFT, width: WIDTH }
  for (const detail of details) first = put(detail, { x, y: first, width, style: STYLE.small })
  return Math.max(first, ...ends) + ROW_PADDING
}

/** Adds a page with seller and title; returns where the content continues. */
function nextPage({ content, writer, canvas }: SheetContext): number {
  canvas.addPage(SHEET)
  const [first] = content.facts
  writer.write(content.seller.name, { x: LEFT, y: TOP, width: HALF, style: STYLE.strong })
  const title = first ? `${content.title} ${first.value}` : content.title
  const end = writer.write(title, { x: RIGHT_HALF, y: TOP, width: HALF, style: STYLE.strong, align: 'right' })
  return end + GAP
}

const TOTAL_LINE = 15

/** Totals are not split across pages: they move to a new page together with the sections beside them. */
const measureEnd = ({ content, writer }: SheetContext, y: number): number =>
  Math.max(
    y + GAP * 0.7 + content.totals.length * TOTAL_LINE,
    content.sections.reduce(
      (end, { lines }) =>
        lines.reduce(
          (own, line) => writer.measure(line, { x: LEFT, y: own, width: HALF, style: STYLE.body }),
          end + 2 * TOTAL_LINE,
        ),
      y + GAP * 0.7,
    ),
  )

function drawEnd({ content, writer }: SheetContext, start: number): number {
  let left = start
  for (const section of content.sections) left = drawSection(section, { writer, x: LEFT, y: left, width: HALF }) + 8
  let y = start
  for (const { label, value, isMain } of content.totals) {
    if (isMain) writer.rule(RIGHT_HALF, y + 1, HALF)
    const style = isMain ? STYLE.total : STYLE.body
    const top = isMain ? y + 4 : y
    writer.write(label, { x: RIGHT_HALF, y: top, width: HALF * 0.6, style })
    y = writer.write(value, { x: RIGHT_HALF + HALF * 0.5, y: top, width: HALF * 0.5, style, align: 'right' }) + 1
  }
  return Math.max(left, y) + GAP
}

/** Side of the QR code in points: 2.2 cm, which a phone reads from a hand's distance. */
const QR_SIZE = 62

/** The QR code of an accepted invoice with its number; on a new page when it does not fit. */
function drawValidation(context: SheetContext, start: number): number {
  const { content, writer, canvas } = context
  const { validation } = content
  if (!validation) return start
  const y = start + QR_SIZE > BOTTOM ? nextPage(context) : start
  drawQrCode(validation.link, canvas, { x: LEFT, y, size: QR_SIZE })
  const x = LEFT + QR_SIZE + GAP
  const end = drawSection(validation, { writer, x, y, width: WIDTH - QR_SIZE - GAP })
  return Math.max(end, y + QR_SIZE) + GAP
}

/** Renders the footers last, because they show the number of pages: those of this document, of a set. */
function drawFeet({ content, writer, canvas }: SheetContext, firstPage: number): void {
  const pages = canvas.pageCount() - firstPage
  for (let page = 0; page < pages; page += 1) {
    canvas.turnTo(firstPage + page)
    const count = content.foot.replace('{page}', String(page + 1)).replace('{pages}', String(pages))
    writer.rule(LEFT, FOOT - 6, WIDTH)
    writer.write(content.seller.name, { x: LEFT, y: FOOT, width: HALF, style: STYLE.small })
    writer.write(count, { x: RIGHT_HALF, y: FOOT, width: HALF, style: STYLE.small, align: 'right' })
  }
}
