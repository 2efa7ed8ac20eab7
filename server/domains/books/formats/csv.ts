import { writeCsv } from '#contract/write-csv.ts'
import { amountOrNothing, describe, type FileFormat, taxColumn } from './file-format.ts'

const BEFORE_TAX = [
  'key',
  'date',
  'document',
  'document_date',
  'kind',
  'order',
  'dealer',
  'description',
  'account',
  'account_for',
  'tax_class',
]
const AFTER_TAX = ['debit', 'credit', 'currency']

/** The journal as it is, for any program that reads CSV. */
export const csv: FileFormat = {
  extension: 'csv',
  limits: { number: 200, account: 30 },
  maxRows: null,
  separator: ',',
  write: (rows, context) => {
    const tax = taxColumn(rows)
    return writeCsv([
      [...BEFORE_TAX, ...tax('tax_code'), ...AFTER_TAX],
      ...rows.map((row) => [
        row.key,
        row.day,
        row.number,
        row.lateDay ?? row.day,
        row.kind,
        row.orderNo ?? '',
        row.party ?? '',
        describe(row, context.texts),
        row.account,
        row.slot,
        row.taxClass ?? '',
        ...tax(row.taxCode),
        amountOrNothing(row.debit, context),
        amountOrNothing(row.credit, context),
        context.currency,
      ]),
    ])
  },
}
