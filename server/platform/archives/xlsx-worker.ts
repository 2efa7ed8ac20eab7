import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { openZip, ZipRefused } from './open-zip.ts'
import type { XlsxJob, XlsxResult } from './read-xlsx.ts'

/** A spreadsheet of 10,000 products with 45 columns unpacks to about 30 MB. */
const MIB = 1024 * 1024
const LIMITS = { entries: 1_000, entryBytes: 150 * MIB, totalBytes: 200 * MIB }

/** The worker thread that reads one spreadsheet: posts its rows or why it could not be read. */
const port = parentPort
if (!port) throw new Error('Spreadsheets are read in a thread of the server')
const { path } = workerData as XlsxJob

/** The reader trusts the sizes in the directory, so each part is unpacked once under a limit before. */
async function verifySizes(): Promise<void> {
  const zip = await openZip(path, LIMITS, { shrinks: true })
  try {
    for (const name of zip.names) await zip.read(name)
  } finally {
    zip.close()
  }
}

/** Spreadsheets store 59.9 as 59.899999999999999: fifteen digits are exact. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)))

/** A time of midnight is a day. */
const dateText = (date: Date): string => date.toISOString().replace(/T00:00:00\.000Z$/, '')

function textOf(cell: string | number | boolean | Date | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'number') return numberText(cell)
  return cell instanceof Date ? dateText(cell) : cell.trim()
}

async function read(): Promise<XlsxResult> {
  try {
    await verifySizes()
    const rows = await readSheet(path)
    return { rows: rows.map((cells) => cells.map((cell) => textOf(cell as Parameters<typeof textOf>[0]))) }
  } catch (error) {
    return { problem: error instanceof ZipRefused && error.problem !== 'damaged' ? 'limit' : 'damaged' }
  }
}

port.postMessage(await read())
