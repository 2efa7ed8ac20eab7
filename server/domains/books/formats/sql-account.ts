import { byEntry, dayMonthYear, describe, type FileFormat, taxColumn } from './file-format.ts'

/** The program reads no quotes and no other letters than those of English. */
const plain = (written: string): string =>
  written
    .normalize('NFKD')
    .replaceAll(/[;"\r\n]/g, ',')
    .replaceAll('·', '-')
    .replaceAll(/[^\x20-\x7e]/g, '')

const MASTER = 'MASTER;DOCNO;DOCDATE;POSTDATE;DESCRIPTION;CANCELLED;'
const detailOf = (tax: readonly string[]): string =>
  ['DETAIL', 'DOCNO', 'CODE', 'DESCRIPTION', 'PROJECT', ...tax, 'DR', 'CR', ''].join(';')

/**
 * Journal entries (GL_JE) for the text import of SQL Account (wiki.sql.com.my, SQL Text Import): fields separated by
 * semicolons, a row MASTER for each document with its rows DETAIL, document numbers of 20 characters, account codes of 10,
 * descriptions of 150, dates DD/MM/YYYY. Not tried in the program.
 */
export const sqlAccount: FileFormat = {
  extension: 'txt',
  limits: { number: 20, account: 10 },
  maxRows: null,
  separator: ';',
  write: (rows, { money, texts }) => {
    const tax = taxColumn(rows)
    const lines = byEntry(rows).flatMap((entry) => {
      const [first] = entry
      if (!first) return []
      const day = dayMonthYear(first.day)
      const description = plain(describe(first, texts, 150))
      return [
        ['MASTER', plain(first.number), day, day, description, 'F', ''].join(';'),
        ...entry.map((row) =>
          [
            'DETAIL',
            plain(row.number),
            plain(row.account),
            plain(row.slot),
            '----',
            ...tax(plain(row.taxCode)),
            money(row.debit),
            money(row.credit),
            '',
          ].join(';'),
        ),
      ]
    })
    return `${[MASTER, detailOf(tax('TAX')), ...lines].join('\r\n')}\r\n`
  },
}
