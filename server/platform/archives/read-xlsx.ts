import { readSheet } from 'read-excel-file/node'
import { type OpenZip, openZip, ZipRefused } from './open-zip.ts'
import { packZip } from './pack-zip.ts'
import { leadingZeros, withShownCells } from './shown-cells.ts'
import { countTable, type FileRow, type TableLimits, TableRefused } from './table-limits.ts'
import { verifyXml } from './verify-xml.ts'

/** A spreadsheet of 20,000 products with 45 columns unpacks to about 60 MB. */
const MIB = 1024 * 1024
const UNPACKED = { entries: 1_000, entryBytes: 100 * MIB, totalBytes: 200 * MIB }

const WORKBOOK = 'xl/workbook.xml'
const STYLES = 'xl/styles.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** Texts and number formats, which may stand elsewhere, but nothing else that programs add. */
const NEEDED = /^(?!xl\/(?:worksheets|drawings|charts|theme|media|pivot\w*|externalLinks)\/)[^]*\.(?:xml|rels)$/

/** Spreadsheets store 59.9 as 59.899999999999999: fifteen digits are exact. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)))

/** A time of midnight is a day; spreadsheets know no time zone. */
const dateText = (date: Date): string =>
  date
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
    .replace(/ 00:00$/, '')

function textOf(cell: string | number | boolean | Date | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'number') return numberText(cell)
  return cell instanceof Date ? dateText(cell) : cell.trim()
}

/** Path of the first sheet, as the workbook names it. */
async function firstSheet(zip: OpenZip): Promise<string> {
  const textIn = async (name: string) => new TextDecoder().decode(await zip.read(name))
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(await textIn(WORKBOOK)) ?? []
  const id = /\s\w+:id="([^"]*)"/.exec(sheet)?.[1]
  const relations = (await textIn(RELATIONS)).match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const relation = relations.find((one) => /\sId="([^"]*)"/.exec(one)?.[1] === id)
  const target = /\sTarget="([^"]*)"/.exec(relation ?? '')?.[1]
  if (id === undefined || target === undefined) throw new TableRefused('damaged')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/**
 * The parts that are needed, in a ZIP file of our own: what the reader unpacks is then what was judged, and not what
 * stands between the files of the original or is said of them there.
 */
async function verified(path: string, limits: TableLimits): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await openZip(path, UNPACKED, { shrinks: true })
  try {
    const sheet = await firstSheet(zip)
    const parts: [string, Uint8Array][] = []
    for (const name of zip.names.filter((one) => one === sheet || NEEDED.test(one))) {
      const xml = await zip.read(name)
      verifyXml(xml, limits)
      parts.push([name, xml])
    }
    const styles = parts.find(([name]) => name === STYLES)?.[1]
    const zeros = leadingZeros(new TextDecoder().decode(styles))
    const asShown = (xml: Uint8Array) => new TextEncoder().encode(withShownCells(new TextDecoder().decode(xml), zeros))
    return packZip(parts.map(([name, xml]) => [name, name === sheet ? asShown(xml) : xml]))
  } finally {
    zip.close()
  }
}

/**
 * Reads the first sheet of a spreadsheet as text: its rows that have content, with their numbers. Needs several times the
 * size of the unpacked sheet in memory: files of people are read by `readTable`, in a process of its own.
 *
 * @throws TableRefused
 */
export async function readXlsx(path: string, limits: TableLimits): Promise<FileRow[]> {
  const count = countTable(limits)
  try {
    const read = await readSheet(Buffer.from(await verified(path, limits)))
    const rows = read.map((cells, at) => ({ line: at + 1, cells: cells.map((one) => textOf(one as CellValue)) }))
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
    for (const row of filled) count(row)
    return filled
  } catch (error) {
    if (error instanceof TableRefused) throw error
    const isLimit = error instanceof ZipRefused && error.problem !== 'damaged'
    throw new TableRefused(isLimit ? 'limit' : 'damaged', error)
  }
}

type CellValue = Parameters<typeof textOf>[0]
