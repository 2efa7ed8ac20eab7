import { readFile } from 'node:fs/promises'
import { tableEncoding } from '#contract/table-text.ts'
import { readCsv } from './read-csv.ts'
import type { TableJob, TableMessage } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { type FileRow, TableRefused } from './table-limits.ts'

/** Characters of one message: decoded by the server within some milliseconds. */
const MESSAGE_CHARACTERS = 256 * 1024
const MESSAGE_ROWS = 500

/** First bytes of every ZIP file, which a spreadsheet is. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

async function rowsOf({ path, limits }: TableJob): Promise<FileRow[]> {
  const bytes = await readFile(path)
  if (isZip(bytes)) return readXlsx(path, limits)
  try {
    return readCsv(new TextDecoder(tableEncoding(bytes), { fatal: true }).decode(bytes), limits)
  } catch (error) {
    if (error instanceof TableRefused) throw error
    throw new TableRefused(bytes.includes(0) ? 'not_table' : 'not_text', error)
  }
}

const send = (message: TableMessage): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )

/** Waits for each message, so that no more than one is held besides the rows. */
async function sendRows(rows: readonly FileRow[]): Promise<void> {
  let part: FileRow[] = []
  let characters = 0
  for (const row of rows) {
    part.push(row)
    characters += row.cells.reduce((sum, { length }) => sum + length, 0)
    if (part.length < MESSAGE_ROWS && characters < MESSAGE_CHARACTERS) continue
    await send({ rows: part })
    part = []
    characters = 0
  }
  await send({ rows: part, isLast: true })
}

async function answer(job: TableJob): Promise<void> {
  try {
    await sendRows(await rowsOf(job))
  } catch (error) {
    await send({ problem: error instanceof TableRefused ? error.problem : 'damaged' })
  }
  process.disconnect()
}

/** Reads one table file, named by the first message, and ends. */
process.once('message', (job: TableJob) => void answer(job))
// The server has ended.
process.once('disconnect', () => process.exit())
