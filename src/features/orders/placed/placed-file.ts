import { decimalOf } from '#contract/money.ts'
import type { Market } from '#contract/site/market.ts'
import { writeCsv } from '#contract/write-csv.ts'
import { downloadText } from '../../../lib/download-text.ts'
import { type DateFormat, dayKey, formatTime } from '../../../lib/format/format-date.ts'
import type { PlacedOrdersMessages } from '../messages/placed-orders/en.ts'
import { dealerOf, isEstimate, type PlacedRow, piecesOf, totalOf } from './placed-rows.ts'

interface FileInput {
  messages: PlacedOrdersMessages
  market: Pick<Market, 'currency' | 'exponent'>
  dateFormat: DateFormat
  stateOf: (row: PlacedRow) => string
}

/** Downloads the file. */
export const savePlacedFile = (rows: readonly PlacedRow[], { day, ...input }: FileInput & { day: string }): void =>
  downloadText(placedFile(rows, input), input.messages.file(day))

/** The orders of a day as a file for spreadsheets, in the order of the list. */
export function placedFile(
  rows: readonly PlacedRow[],
  { messages: { columns, yes, no }, market, dateFormat, stateOf }: FileInput,
): string {
  const heading = [
    columns.day,
    columns.time,
    columns.dealer,
    columns.number,
    columns.reference,
    columns.pieces,
    columns.currency,
    columns.total,
    columns.confirmed,
    columns.state,
  ]
  const cells = rows.map((row) => [
    dayKey(row.at, dateFormat.timeZone),
    formatTime(row.at, dateFormat),
    dealerOf(row) ?? '',
    row.kind === 'server' ? row.order.order_no : '',
    row.order.reference ?? '',
    String(piecesOf(row)),
    market.currency,
    decimalOf(totalOf(row), market.exponent),
    isEstimate(row) ? no : yes,
    stateOf(row),
  ])
  return writeCsv([heading, ...cells])
}
