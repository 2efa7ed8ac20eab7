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
    if (!line.startsWith('| ') || /^\| (?:What|Case|No\.|Id) \|/.test(line)) return []
    return [{ section, cells: line.slice(2, -2).split(/ ?\| ?/) }]
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

const all = linesOf(read(DOCUMENT))
const lines = all.filter(({ section }) => section !== 'Tests')
/** The section “Tests”: an id and its test. */
const byId = new Map(
  all.flatMap(({ section, cells: [id = '', test = ''] }) => (section === 'Tests' ? [[id, test]] : [])),
)

/** The tests of a line: those that it names, and those whose ids it has. */
const testsOf = ({ cells }: Line): string =>
  (cells.at(-1) ?? '').replace(/\bT\d+\b/g, (id) => byId.get(id) ?? `\`${id}\` “unknown”`)

describe('the resiliency matrix', () => {
  it('has an answer for every fault and everything people do', () => {
    for (const fault of FAULTS) {
      const rows = lines.filter(({ section }) => section === fault)
      const answered = rows.flatMap(({ cells }) => (cells[0] ?? '').split(', '))
      expect([fault, answered.toSorted()]).toEqual([fault, COLUMNS.toSorted()])
      expect(rows.filter(({ cells }) => !ANSWERS.includes(cells[1] ?? ''))).toEqual([])
    }
  })

  it('says how, where something does not work at once', () => {
    const silent = lines.filter(({ section, cells }) => FAULTS.includes(section) && cells[1] !== 'works' && !cells[2])
    expect(silent.map(({ section, cells }) => `${section}: ${cells[0]}`)).toEqual([])
  })

  it('names at least one test in every line', () => {
    expect(lines.length).toBeGreaterThan(70)
    expect(lines.filter((line) => [...testsOf(line).matchAll(NAMED)].length === 0)).toEqual([])
  })

  it('names only tests that exist', () => {
    expect(lines.flatMap((line) => missingIn(testsOf(line)))).toEqual([])
  })

  it('would not accept a test that does not exist', () => {
    expect(missingIn('`tests/architecture/resiliency.test.ts` “names only tests that exist”')).toEqual([])
    expect(missingIn('`tests/architecture/resiliency.test.ts` “names only tests”')).toHaveLength(1)
    expect(missingIn('`tests/nowhere.test.ts` “names only tests that exist”')).toEqual(['tests/nowhere.test.ts'])
  })
})
