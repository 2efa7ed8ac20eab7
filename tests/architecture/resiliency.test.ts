import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './source.ts'

// docs/specification/resiliency.md: every line names the tests that prove it.

const DOCUMENT = 'docs/specification/resiliency.md'
const FAULTS = [
  'Database down',
  'Database slow, 2 s for each statement',
  'Files on the disk cannot be read or written',
  'Gateway down',
  'Gateway slow, 20 s',
  'Mail server down',
  'Disk full',
  'Clock of the server 2 h back',
  'New version during a checkout',
  'IndexedDB unavailable (private mode)',
  'Quota exceeded',
]
const COLUMNS = ['browse', 'see cart', 'change cart', 'log in', 'check out', 'pay', 'see order', 'offline start']
const ANSWERS = ['works', 'works later', 'refuses']

interface Line {
  section: string
  cells: string[]
}

/** The table lines of the page with the heading above them, without the heads of the tables. */
function linesOf(page: string): Line[] {
  let section = ''
  return page.split('\n').flatMap((line): Line[] => {
    const title = /^##+ (.*)/.exec(line)?.[1]
    if (title !== undefined) section = title
    if (!line.startsWith('| ') || /^\| (?:What|Case|No\.) \|/.test(line)) return []
    return [{ section, cells: line.slice(2, -2).split(' | ') }]
  })
}

const NAMED = /`([\w./-]+)` “([^”]+)”/g

/** The tests that a line names and that do not exist. A title is written as in its file, placeholders included. */
const missingIn = (provenBy: string): string[] =>
  [...provenBy.matchAll(NAMED)].flatMap(([, file = '', title = '']) => {
    if (!existsSync(join(root, file))) return [file]
    const source = read(file).replaceAll("\\'", "'")
    return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote)) ? [] : [`${file}: ${title}`]
  })

const lines = linesOf(read(DOCUMENT))
const lastOf = ({ cells }: Line): string => cells.at(-1) ?? ''

describe('the resiliency matrix', () => {
  it('has an answer for every fault and everything people do', () => {
    for (const fault of FAULTS) {
      const rows = lines.filter(({ section }) => section === fault)
      expect([fault, rows.map(({ cells }) => cells[0])]).toEqual([fault, COLUMNS])
      expect(rows.filter(({ cells }) => !ANSWERS.includes(cells[1] ?? ''))).toEqual([])
    }
  })

  it('says how, where something does not work at once', () => {
    const silent = lines.filter(({ section, cells }) => FAULTS.includes(section) && cells[1] !== 'works' && !cells[2])
    expect(silent.map(({ section, cells }) => `${section}: ${cells[0]}`)).toEqual([])
  })

  it('names at least one test in every line', () => {
    expect(lines.length).toBeGreaterThanOrEqual(FAULTS.length * COLUMNS.length)
    expect(lines.filter((line) => [...lastOf(line).matchAll(NAMED)].length === 0)).toEqual([])
  })

  it('names only tests that exist', () => {
    expect(lines.flatMap((line) => missingIn(lastOf(line)))).toEqual([])
  })

  it('would not accept a test that does not exist', () => {
    expect(missingIn('`tests/architecture/resiliency.test.ts` “names only tests that exist”')).toEqual([])
    expect(missingIn('`tests/architecture/resiliency.test.ts` “names only tests”')).toHaveLength(1)
    expect(missingIn('`tests/nowhere.test.ts` “names only tests that exist”')).toEqual(['tests/nowhere.test.ts'])
  })
})
