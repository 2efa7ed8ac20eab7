import type { JournalRow } from '#contract/books/journal.ts'
import { cellOf } from '#contract/write-csv.ts'
import type { BookTexts } from '../book-texts.ts'

/** What a file is written with: all of it belongs to the market, so that a period is the same bytes for everybody. */
export interface FileContext {
  /** Minor units in units of the currency, such as "22.90". */
  money: (amount: number) => string
  currency: string
  texts: BookTexts
}

/** An accounting program, as its public documentation has it. */
export interface FileFormat {
  extension: 'csv' | 'txt'
  /** Most characters. */
  limits: { number: number; account: number }
  /** Most rows of one file, an entry never in two; null: any number. */
  maxRows: number | null
  /** A character that ends a field. */
  separator: ',' | ';'
  write: (rows: readonly JournalRow[], context: FileContext) => string
}

/** For programs that read no byte order mark. Texts are escaped against formulas; amounts of the store are written as such. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`
export const text = cellOf

/** 31/12/2026 */
export const dayMonthYear = (day: string): string => day.split('-').toReversed().join('/')

/** What a row is for, in the market's language. */
export function describe({ kind, orderNo, number, party, lateDay }: JournalRow, texts: BookTexts, limit = 200): string {
  const order = orderNo === null || orderNo === number ? null : orderNo
  const late = lateDay === null ? null : texts.late(dayMonthYear(lateDay))
  return [texts.kinds[kind], order, party, late]
    .filter((part) => part !== null)
    .join(' · ')
    .slice(0, limit)
}

/** An amount, or nothing for 0. */
export const amountOrNothing = (amount: number, { money }: Pick<FileContext, 'money'>): string =>
  amount === 0 ? '' : money(amount)

/** Rows of each entry, in their order. */
export function byEntry(rows: readonly JournalRow[]): JournalRow[][] {
  const entries: JournalRow[][] = []
  for (const row of rows) {
    const last = entries.at(-1)
    if (last?.[0]?.entry === row.entry) last.push(row)
    else entries.push([row])
  }
  return entries
}

/** The column of tax codes, where one is set: a period that was closed without any keeps its file. */
export const taxColumn =
  (rows: readonly JournalRow[]) =>
  (cell: string): string[] =>
    rows.some(({ taxCode }) => taxCode !== '') ? [cell] : []
