import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/site/language.ts'
import { MARKETS } from '#contract/site/market.ts'
import { TERMS } from '#tests/support/data/catalogue-terms.ts'
import { STAFF_MESSAGES } from '../../../staff/staff-messages.ts'
import { columnNameOf, columnTitle, PICTURES_COLUMN } from '../column-words.ts'
import { planImport } from '../import-plan.ts'
import { COLUMNS } from '../product-columns.ts'
import { TEXT_COLUMNS } from '../text-columns.ts'
import { TIER_COLUMNS } from '../tier-columns.ts'
import { readTableFile } from './read-table-file.ts'
import { productTemplate } from './template.ts'

const folder = mkdtempSync(join(tmpdir(), 'template-'))
afterAll(() => rmSync(folder, { recursive: true }))

const messages = { staff: STAFF_MESSAGES.en, language: 'en' as const }
const CASES = LANGUAGES.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [format, language] as const))

describe('the template', () => {
  it.each(CASES)('as %s in %s is read by an import, which leaves out the example', async (format, language) => {
    const path = join(folder, 'template')
    writeFileSync(
      path,
      productTemplate(format, {
        language,
        market: MARKETS.MYR,
        terms: TERMS,
        own: { attributes: [], tiers: TIER_COLUMNS },
      }).body,
    )
    const read = await readTableFile(path, language)
    if (typeof read === 'string') throw new Error(read)
    const plan = (lines: typeof read.lines) =>
      planImport(
        { lines, maxRows: 10, isInBackground: true },
        { goods: [], terms: TERMS, attributes: [], tiers: TIER_COLUMNS, shelf: new Map() },
        messages,
      )
    expect(plan(read.lines).problems).toEqual([{ line: 1, column: 'file', sentence: 'The file has no rows.' }])
    const filled = read.lines.filter(({ line, cells }) => line === 1 || /^#[A-Z]/.test(cells[0] ?? ''))
    const named = filled.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.replace(/^#/, '')) }))
    const { problems, writes } = plan(named)
    expect(problems).toEqual([])
    expect(writes).toMatchObject([
      {
        sku: 'POD-MINT-20',
        slug: 'mint-pod-20-mg',
        category: 'pod',
        attributes: { flavour_family: 'mint' },
        markets: [{ market: 'MY', price: 2990 }],
      },
    ])
  })

  it('names every column in plain words, which differ within a language', () => {
    const names = [...COLUMNS, ...TEXT_COLUMNS].map(({ name }) => name).concat(PICTURES_COLUMN)
    for (const language of LANGUAGES) {
      const titles = names.map((name) => columnTitle(name, language))
      expect(new Set(titles).size).toBe(titles.length)
      expect(titles.map(columnNameOf)).toEqual(names)
    }
    expect(columnNameOf('sku')).toBe('sku')
    expect(columnNameOf('  PRODUCT   number ')).toBe('sku')
  })

  it('says what to write in every column', () => {
    expect(COLUMNS.filter(({ hint }) => hint(STAFF_MESSAGES.en) === '').map(({ name }) => name)).toEqual([])
  })
})
