import { amountOrNothing, byEntry, csvLines, dayMonthYear, describe, type FileFormat, text } from './file-format.ts'

/**
 * General journal for Accurate Online, in the form of its import files: a row HEADER for each entry, below it a row ACCOUNT
 * for each line, dates DD/MM/YYYY, numbers of 50 characters, accounts of 30. Not tried in the program.
 */
export const accurate: FileFormat = {
  extension: 'csv',
  limits: { number: 50, account: 30 },
  maxRows: null,
  separator: ',',
  write: (rows, context) =>
    csvLines([
      ['HEADER', 'No Jurnal', 'Tanggal', 'Catatan', '', ''],
      ['ACCOUNT', 'No Akun', 'Nama Akun', 'Debit', 'Kredit', 'Catatan'],
      ...byEntry(rows).flatMap((entry) => [
        ...entry
          .slice(0, 1)
          .map((row) => [
            'HEADER',
            text(row.number),
            dayMonthYear(row.day),
            text(describe(row, context.texts, 1000)),
            '',
            '',
          ]),
        ...entry.map((row) => [
          'ACCOUNT',
          text(row.account),
          '',
          amountOrNothing(row.debit, context),
          amountOrNothing(row.credit, context),
          text(row.slot),
        ]),
      ]),
    ]),
}
