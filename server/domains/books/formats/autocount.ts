import { amountOrNothing, csvLines, dayMonthYear, describe, type FileFormat, taxColumn, text } from './file-format.ts'

const BEFORE_TAX = ['DocNo', 'DocDate', 'JournalType', 'Description', 'CurrencyCode', 'AccNo', 'DetailDescription']

/**
 * Journal entries for AutoCount Accounting, one row a line, rows of one number are one entry. Columns are named as the
 * fields of its journal entry (Cloud Accounting API: docNo, docDate, journalType, accNo, taxCode, dr, cr). Not tried in the program.
 */
export const autocount: FileFormat = {
  extension: 'csv',
  limits: { number: 20, account: 12 },
  maxRows: null,
  separator: ',',
  write: (rows, context) => {
    const tax = taxColumn(rows)
    return csvLines([
      [...BEFORE_TAX, ...tax('TaxCode'), 'DR', 'CR'],
      ...rows.map((row) => [
        text(row.number),
        dayMonthYear(row.day),
        'GENERAL',
        text(describe(row, context.texts, 80)),
        context.currency,
        text(row.account),
        text(row.slot.slice(0, 80)),
        ...tax(text(row.taxCode)),
        amountOrNothing(row.debit, context),
        amountOrNothing(row.credit, context),
      ]),
    ])
  },
}
