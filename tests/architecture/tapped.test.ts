import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { functionsIn, type TestOpenings, testsIn } from './openings.ts'
import { filesOf, root } from './source.ts'

// A journey is tapped: a test opens its first page by the address, and every other one as a person does. A test of what
// an address opens says so in its title.

const OF_ADDRESSES = /\bdeep links?\b|\bby (?:its|their) address(?:es)?\b/

/**
 * Steps whose subject is that documents are opened: rows of pages, a store that is left and opened again, the
 * back/forward cache, and a first visit, whose person signs in where none of the app's scripts run.
 */
const STEPS_OF_ADDRESSES = [
  'tests/engines/first-visit-journey.ts',
  'tests/engines/leaving-journey.ts',
  'tests/engines/navigation-journey.ts',
  'tests/engines/parts-journey.ts',
  'tests/support/pages/tab-stops.ts',
]

const shown = ({ file, title, repeated }: TestOpenings): string => `${file}: ${title}: ${repeated.join(', ')}`

const faultsIn = (tests: readonly TestOpenings[]): TestOpenings[] =>
  tests.filter(({ title, repeated }) => repeated.length > 0 && !OF_ADDRESSES.test(title))

const specs = filesOf('tests/e2e').filter((file) => file.endsWith('.spec.ts'))
const steps = [...filesOf('tests/support'), ...filesOf('tests/engines')]
const isTapped = (file: string): boolean => !STEPS_OF_ADDRESSES.includes(file)

/** The tests of a source text. */
function testsOf(source: string): TestOpenings[] {
  const folder = mkdtempSync(join(root, 'tests/architecture/.example-'))
  try {
    const file = join(folder, 'example.spec.ts')
    writeFileSync(file, source)
    return testsIn(relative(root, file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const faults = (body: string, title = 'buys'): string[][] =>
  faultsIn(testsOf(`test('${title}', async ({ page, context }) => {\n${body}\n})`)).map(({ repeated }) => repeated)

describe('a journey', () => {
  it('opens its first page by the address, and no other', () => {
    expect(specs.flatMap(testsIn).length).toBeGreaterThan(400)
    const found = faultsIn(specs.filter(isTapped).flatMap(testsIn))
    expect(found.map(shown)).toEqual([])
  })

  it('is not opened a second time by a step that tests share', () => {
    expect(steps.flatMap(functionsIn).length).toBeGreaterThan(200)
    expect(faultsIn(steps.filter(isTapped).flatMap(functionsIn)).map(shown)).toEqual([])
  })

  it('is listed as steps of addresses only while it opens several', () => {
    const left = (file: string) => faultsIn([...testsIn(file), ...functionsIn(file)])
    expect(STEPS_OF_ADDRESSES.filter((file) => left(file).length === 0)).toEqual([])
  })
})

describe('the rule', () => {
  it('counts what one page opens: in steps, functions, loops and hooks, by other names too', () => {
    expect(faults(`await page.goto('/'); await page.goto('/cart')`)).toEqual([['page']])
    expect(faults(`await page.goto('/'); await test.step('x', async () => { await page.goto('/cart') })`)).toHaveLength(
      1,
    )
    expect(faults(`const open = () => page.goto('/cart'); await open(); await open()`)).toHaveLength(1)
    expect(faults(`for (const path of PATHS) await page.goto(path)`)).toEqual([['page']])
    expect(faults(`const same = page; await page.goto('/'); await same.goto('/cart')`)).toEqual([['page']])
    expect(faults(`await store.openInstalled(page, '/'); await page.goto('/cart')`)).toEqual([['page']])
    const helper = `async function open({ page }) { await page.goto('/') }\n`
    const hook = `test.beforeEach(async ({ page }) => { await page.goto('/') })\n`
    const one = `test('buys', async ({ page }) => { await open({ page }); await page.goto('/cart') })`
    expect(faultsIn(testsOf(helper + one))).toHaveLength(1)
    expect(faultsIn(testsOf(`${hook}test('buys', async ({ page }) => { await page.goto('/cart') })`))).toHaveLength(1)
  })

  it('allows a second page, a reload, one branch of two, leaving the store, and tests of addresses', () => {
    expect(faults(`await page.goto('/'); await page.reload(); await page.goto('about:blank')`)).toEqual([])
    expect(faults(`await page.goto('/'); const other = await context.newPage(); await other.goto('/cart')`)).toEqual([])
    expect(faults(`if (late) await page.goto('/'); else await page.goto('/cart')`)).toEqual([])
    expect(faults(`for (const each of [1, 2]) { const tab = await open(); await tab.goto('/') }`)).toEqual([])
    expect(faults(`await page.goto('/'); await page.goto('/cart')`, 'opens a cart by its address')).toEqual([])
    expect(faults(`await page.goto('/'); await page.goto('/cart')`, 'follows a deep link')).toEqual([])
  })
})
