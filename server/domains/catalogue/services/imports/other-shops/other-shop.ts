import type { FileRow } from '../../../../../platform/archives/table-limits.ts'
import { cleanHtml } from '../../../../../platform/html/clean-html.ts'
import { htmlBlocks } from '../../../../../platform/html/html-blocks.ts'
import { textOf } from '../../../../../platform/html/text-runs.ts'

/** A row of an export by heading; empty cells are left out. */
export interface ExportRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** How another shop system exports its products. */
export interface OtherShop {
  /** @param headings as in the file */
  isExport(headings: ReadonlySet<string>): boolean
  /** One row for each product that can be sold, under headings that an import reads or offers to choose for. */
  products(rows: readonly ExportRow[]): ExportRow[]
}

/** The rows of a table by its first line. */
export function rowsByHeading([heading, ...lines]: readonly FileRow[]): ExportRow[] {
  const names = heading?.cells ?? []
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []))),
  }))
}

/** The table of rows, with every heading that one of them has. */
export function tableOf(rows: readonly ExportRow[]): FileRow[] {
  const headings = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  return [
    { line: 1, cells: headings },
    ...rows.map(({ line, cells }) => ({ line, cells: headings.map((heading) => cells[heading] ?? '') })),
  ]
}

/** Cells without the empty ones. */
export const filled = (cells: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell ? [[name, cell]] : [])))

/** Cells of other headings than these. */
export const except = (cells: ExportRow['cells'], isUsed: (heading: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => !isUsed(name)))

/** Sources of pictures are separated by semicolons in an import. */
export const pictureList = (sources: readonly string[]): string => [...new Set(sources)].join(';')

/** A price with a point: without `.00`, which the Indonesian way of writing reads as thousands. */
export const plainPrice = (price = ''): string => price.replace(/\.0+$/, '')

const MAX_SHORT = 400

/** The first paragraph of a text in HTML, as the short text of the product list. */
export function shortText(html = ''): string {
  const texts = htmlBlocks(cleanHtml(html, '')).map((block) => ('runs' in block ? textOf(block.runs).trim() : ''))
  const [first = ''] = texts.filter(Boolean)
  return first.length > MAX_SHORT ? `${first.slice(0, MAX_SHORT - 1).trimEnd()}…` : first
}

/** Letters and digits that an SKU may have. */
export const skuFrom = (...parts: readonly string[]): string =>
  parts
    .join('-')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '')
