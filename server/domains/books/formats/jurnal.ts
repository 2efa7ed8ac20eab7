import { amountOrNothing, csvLines, dayMonthYear, describe, type FileFormat, text } from './file-format.ts'

/**
 * Journal entries for Mekari Jurnal, one row a line, rows of one number are one entry; dates DD/MM/YYYY and columns with an
 * asterisk where a value is needed, as in its other import files. Not tried in the program.
 */
export const jurnal: FileFormat = {
  extension: 'csv',
  limits: { number: 50, account: 20 },
  maxRows: null,
  separator: ',',
  write: (rows, context) =>
    csvLines([
      ['*Transaction Date', '*Transaction Number', 'Memo', '*Account Number', 'Description', 'Debit', 'Credit'],
      ...rows.map((row) => [
        dayMonthYear(row.day),
        text(row.number),
        text(describe(row, context.texts)),
        text(row.account),
        text(row.slot),
        amountOrNothing(row.debit, context),
        amountOrNothing(row.credit, context),
      ]),
    ]),
}
