import { readFile } from 'node:fs/promises'
import type { Language } from '#contract/site/language.ts'
import { readXlsx, XlsxRefused } from '../../../../platform/archives/read-xlsx.ts'
import { type CsvRow, readCsv } from '../../../staff/services/csv.ts'
import { STAFF_MESSAGES } from '../../../staff/staff-messages.ts'
import { IMPORT_TEXTS, type ImportTexts } from '../../import-texts.ts'
import { textOf } from '../product-file.ts'

/** First bytes of every ZIP file, which a spreadsheet is. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Reads a CSV or XLSX file, told apart by its first bytes.
 *
 * @returns the sentence of what is wrong with the file as a whole
 */
export async function readTableFile(path: string, language: Language): Promise<{ lines: CsvRow[] } | string> {
  const [messages, texts] = [STAFF_MESSAGES[language], IMPORT_TEXTS[language]]
  const bytes = await readFile(path)
  if (isZip(bytes)) return readSpreadsheet(path, texts)
  const text = textOf(bytes)
  if (text === null) return bytes.includes(0) ? texts.fileNotTable : messages.fileNotText
  const lines = readCsv(text)
  return lines ? { lines } : messages.fileQuote
}

async function readSpreadsheet(path: string, texts: ImportTexts): Promise<{ lines: CsvRow[] } | string> {
  try {
    const rows = await readXlsx(path)
    const lines = rows.map((cells, at) => ({ line: at + 1, cells }))
    return { lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) }
  } catch (error) {
    if (!(error instanceof XlsxRefused)) throw error
    return error.problem === 'limit' ? texts.fileXlsxLarge : texts.fileXlsxDamaged
  }
}
