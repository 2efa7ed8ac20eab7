import { csvLines, dayMonthYear, describe, type FileFormat, text } from './file-format.ts'

const HEADING = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']
/** Taxes have accounts of their own, so that Xero adds none: a tax rate that is set has to add none either. */
const NO_TAX = 'Tax Exempt'

/**
 * Manual journals for Xero (help.xero.com, ManualJournalsImport): rows of one narration and date are one journal, a debit
 * is an amount above zero and a credit one below, dates dd/mm/yyyy, at most 300 rows in a file. Not tried in the program.
 */
export const xero: FileFormat = {
  extension: 'csv',
  limits: { number: 100, account: 10 },
  maxRows: 300,
  separator: ',',
  write: (rows, { money, texts }) =>
    csvLines([
      HEADING,
      ...rows.map((row) => [
        text(`${row.number} · ${describe(row, texts)}`),
        dayMonthYear(row.day),
        text(row.slot),
        text(row.account),
        row.taxCode === '' ? NO_TAX : text(row.taxCode),
        money(row.debit - row.credit),
      ]),
    ]),
}
