/** A line of a journal as an accounting program reads it from a file; amounts in units of the currency. */
export interface ReadLine {
  /** YYYY-MM-DD */
  day: string
  document: string
  account: string
  /** A debit above zero, a credit below. */
  amount: string
  /** Of the program; empty: none, and in a program that has none. */
  taxCode: string
}

/** Cells of a CSV file (RFC 4180), in the way of a program that knows the format and nothing of the store. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === ',' || character === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (character === '\n') rows.push([])
    } else if (character !== '\r') cell += character
  }
  return rows.filter((row) => row.length > 0)
}

const isoDay = (written: string): string => {
  const found = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(written)
  if (!found) throw new Error(`“${written}” is no day of the form DD/MM/YYYY`)
  return `${found[3]}-${found[2]}-${found[1]}`
}
const signed = (debit: string, credit: string): string => {
  if ((Number(debit) === 0) === (Number(credit) === 0))
    throw new Error(`${debit} | ${credit}: one of both is an amount`)
  return Number(debit) === 0 ? `-${credit}` : debit
}

/** Rows by the names of their heading. */
function named(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => {
    if (row.length !== heading.length) throw new Error(`A row has ${row.length} cells: ${row.join('|')}`)
    return Object.fromEntries(heading.map((name, at) => [name, row[at] ?? '']))
  })
}

const within = (value: string, limit: number): string => {
  if (value.length === 0 || value.length > limit) throw new Error(`“${value}” has more than ${limit} characters`)
  return value
}

const readCsv = (text: string): ReadLine[] =>
  named(text).map((row) => ({
    day: row.date ?? '',
    document: row.document ?? '',
    account: row.account ?? '',
    amount: signed(row.debit ?? '', row.credit ?? ''),
    taxCode: row.tax_code ?? '',
  }))

const readAutocount = (text: string): ReadLine[] =>
  named(text).map((row) => ({
    day: isoDay(row.DocDate ?? ''),
    document: within(row.DocNo ?? '', 20),
    account: within(row.AccNo ?? '', 12),
    amount: signed(row.DR ?? '', row.CR ?? ''),
    taxCode: row.TaxCode ?? '',
  }))

function readSqlAccount(text: string): ReadLine[] {
  const [master, detail, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  if (master?.[0] !== 'MASTER' || detail?.[0] !== 'DETAIL') throw new Error('The file begins with its two headings')
  const lines: ReadLine[] = []
  let document = { number: '', day: '' }
  const seen = new Set<string>()
  for (const row of rows) {
    const heading = row[0] === 'MASTER' ? master : detail
    if (row.length !== heading.length) throw new Error(`A row has ${row.length} fields: ${row.join(';')}`)
    const field = (name: string) => row[heading.indexOf(name)] ?? ''
    if (row[0] === 'MASTER') {
      document = { number: within(field('DOCNO'), 20), day: isoDay(field('DOCDATE')) }
      if (seen.has(document.number)) throw new Error(`${document.number} is there twice`)
      seen.add(document.number)
      within(field('DESCRIPTION'), 150)
    } else {
      if (field('DOCNO') !== document.number) throw new Error(`${field('DOCNO')} is below ${document.number}`)
      const account = within(field('CODE'), 10)
      const amount = signed(field('DR'), field('CR'))
      const taxCode = heading.includes('TAX') ? field('TAX') : ''
      lines.push({ day: document.day, document: document.number, account, amount, taxCode })
    }
  }
  return lines
}

function readXero(text: string): ReadLine[] {
  const rows = named(text)
  if (rows.length > 300) throw new Error(`${rows.length} rows are more than Xero takes`)
  return rows.map((row) => ({
    day: isoDay(row['*Date'] ?? ''),
    document: (row['*Narration'] ?? '').split(' · ')[0] ?? '',
    account: within(row['*AccountCode'] ?? '', 10),
    amount: row['*Amount'] ?? '',
    taxCode: (row['*TaxRate'] ?? '').replace(/^Tax Exempt$/, ''),
  }))
}

function readAccurate(text: string): ReadLine[] {
  const lines: ReadLine[] = []
  let document = { number: '', day: '' }
  for (const row of cellsOf(text).slice(2)) {
    if (row[0] === 'HEADER') document = { number: within(row[1] ?? '', 50), day: isoDay(row[2] ?? '') }
    else
      lines.push({
        day: document.day,
        document: document.number,
        account: within(row[1] ?? '', 30),
        amount: signed(row[3] ?? '', row[4] ?? ''),
        taxCode: '',
      })
  }
  return lines
}

const readJurnal = (text: string): ReadLine[] =>
  named(text).map((row) => ({
    day: isoDay(row['*Transaction Date'] ?? ''),
    document: within(row['*Transaction Number'] ?? '', 50),
    account: within(row['*Account Number'] ?? '', 20),
    amount: signed(row.Debit ?? '', row.Credit ?? ''),
    taxCode: '',
  }))

export const BOOK_READERS = {
  csv: readCsv,
  autocount: readAutocount,
  sql_account: readSqlAccount,
  xero: readXero,
  accurate: readAccurate,
  jurnal: readJurnal,
} as const
