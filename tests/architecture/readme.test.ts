import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '#server/platform/database/seed/demo-people.ts'
import { demoCodes } from '#server/platform/database/seed/load-codes.ts'
import { read, root } from './source.ts'

const readme = read('README.md')
const forDevelopers = read('docs/developer.md')

/** The tree of a page, as paths: two spaces per level, the name first, prose after two or more spaces. */
function treeOf(text: string): string[] {
  const block = /## The tree\n[\s\S]*?```\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  const paths: string[] = []
  const at: string[] = []
  for (const line of block.split('\n').filter(Boolean)) {
    const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? []
    const level = indent.length / 2
    at.length = level
    at[level] = name.replace(/\/$/, '')
    paths.push(at.join('/'))
  }
  // `<domain>` stands for any folder.
  return paths.filter((path) => !path.includes('<domain>'))
}

const IGNORED = ['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report', 'look-shots', 'release']

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !IGNORED.includes(entry.name))
    .map(({ name }) => (path === '.' ? name : `${path}/${name}`))

describe.each([
  { page: 'README.md', text: readme, shown: ['.'] },
  { page: 'docs/developer.md', text: forDevelopers, shown: ['server', 'server/platform', 'src', 'tests'] },
])('the tree of $page', ({ text, shown }) => {
  const tree = treeOf(text)

  it('has only paths that exist', () => {
    expect(tree.length).toBeGreaterThan(20)
    expect(tree.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('has every folder', () => {
    expect(shown.flatMap(foldersOf).filter((folder) => !tree.includes(folder))).toEqual([])
  })
})

describe('README', () => {
  it('has at most 1,500 words', () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1500)
  })
})

describe('the page for developers', () => {
  it('has a line for every domain, and for no other', () => {
    const table = /## The domains\n([\s\S]*?)\n## /.exec(forDevelopers)?.[1] ?? ''
    const named = [...table.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name]) => name)
    const folders = ['server/domains', 'src/features'].flatMap((place) =>
      foldersOf(place).map((path) => path.split('/').at(-1)),
    )
    expect(new Set(named)).toEqual(new Set(folders))
  })

  it('names only existing files in the journeys', () => {
    const journeys = /## Journeys\n([\s\S]*?)\n## /.exec(forDevelopers)?.[1] ?? ''
    const files = [...journeys.matchAll(/`((?:contract|server|src|sw)\/[\w./-]+)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('README about the demo', () => {
  const demo = /## The demo\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? ''

  it('lists exactly the accounts of the seed', () => {
    const named = [...demo.matchAll(/`(?:…(\d{3})|(\+\d+?)(\d{3}))`/g)].map(([, short, , long]) => short ?? long ?? '')
    expect(named.toSorted()).toEqual(
      demoAccounts()
        .map(({ identifier }) => identifier.slice(-3))
        .toSorted(),
    )
    const whole = [...demo.matchAll(/`(\+\d+)`/g)].map(([, phone]) => phone)
    expect(demoAccounts().map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(whole))
  })

  it('lists every pack code of the seed', () => {
    const named = [...demo.matchAll(/`(\w{4}-\w{4}-\w{4})`/g)].flatMap(([, code]) => code ?? [])
    expect(named.toSorted()).toEqual(demoCodes().toSorted())
  })
})

const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')

describe('decisions', () => {
  it('have unique numbers', () => {
    const numbers = decisions.map((name) => name.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('are all in the index', () => {
    const index = read('docs/decisions/README.md')
    expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([])
  })

  it.each(decisions)('%s refers to existing decisions and files', (name) => {
    const text = read(`docs/decisions/${name}`)
    const others = [...text.matchAll(/\((0\d{3}(?:, 0\d{3})*)\)/g)].flatMap(([, numbers = '']) => numbers.split(', '))
    expect(others.filter((number) => !decisions.some((one) => one.startsWith(`${number}-`)))).toEqual([])
    const files = [...text.matchAll(/`((?:contract|server|src|sw|tests|scripts|tools|docs|public)\/[\w./*-]+)`/g)]
    expect(files.map(([, file = '']) => file).filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([])
  })

  it.each(decisions)('%s fits on a page and names the check that enforces it', (name) => {
    const text = read(`docs/decisions/${name}`)
    expect(text.split('\n').length).toBeLessThanOrEqual(60)
    expect(text).toMatch(/^Enforced by: /m)
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
  })
})
