import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { lockedPackages } from '#scripts/third-party-list.ts'
import { filesOf, importsOf, isTest, read, WORLDS } from './source.ts'

const manifest = v.parse(
  v.object({
    dependencies: v.record(v.string(), v.string()),
    devDependencies: v.record(v.string(), v.string()),
    optionalDependencies: v.record(v.string(), v.string()),
  }),
  JSON.parse(read('package.json')),
)
const { devDependencies: checks } = v.parse(
  v.object({ devDependencies: v.record(v.string(), v.string()) }),
  JSON.parse(read('tools/checks/package.json')),
)
const direct: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...checks,
  ...manifest.optionalDependencies,
}

/** The required packages, and where each is used. */
const CARD: [name: string, worlds: string][] = [
  ['vite', 'scripts|vite.config.ts'],
  ['vite-plugin-pwa', 'vite.config.ts'],
  ['workbox-window', 'src'],
  ['react', 'src'],
  ['react-dom', 'src'],
  ['wouter', 'src'],
  ['@tanstack/react-query', 'src'],
  ['@tanstack/query-sync-storage-persister', 'src'],
  ['idb-keyval', 'src/offline'],
  ['@reduxjs/toolkit', 'src'],
  ['react-hook-form', 'src'],
  ['valibot', 'contract'],
  ['react-hot-toast', 'src'],
  ['vitest', 'tests'],
  ['playwright', 'tests'],
]

const files = [...WORLDS.flatMap(filesOf), 'vite.config.ts']
const nameOf = (written: string) =>
  (written.startsWith('@') ? written.split('/').slice(0, 2) : [written.split('/')[0]]).join('/')

describe('required packages', () => {
  it.each(CARD)('%s is a direct dependency and imported in %s', (name, worlds) => {
    expect(Object.keys(direct)).toContain(name)
    const inWorld = files.filter((file) => worlds.split('|').some((world) => file.startsWith(world)))
    const users = inWorld.filter((file) => importsOf(file).packages.some((written) => nameOf(written) === name))
    expect(users).not.toEqual([])
  })
})

const locked = new Set(lockedPackages(JSON.parse(read('package-lock.json'))).map(({ name }) => name))

/** Packages that these files import, with one of the files. Texts that only look like an import name no package. */
const usersOf = (isUser: (file: string) => boolean): Map<string, string> =>
  new Map(
    files.filter(isUser).flatMap((file) =>
      importsOf(file)
        .packages.map(nameOf)
        .filter((name) => locked.has(name))
        .map((name) => [name, file]),
    ),
  )

/** What the server runs; scripts of a release have no packages but these either. */
const isRun = (file: string) => /^(contract|server)\//.test(file) && !isTest(file)
/** What is compiled into the pages, and what compiles them. */
const isBuilt = (file: string) =>
  (/^(src|sw)\//.test(file) && !isTest(file) && !file.startsWith('src/workbench/')) ||
  file === 'vite.config.ts' ||
  (file.startsWith('scripts/') && !isTest(file))
/** Programs that checks run, and types. */
const PROGRAMS = ['@biomejs/biome', 'knip', 'oxlint', 'oxlint-tsgolint', 'typescript']

describe('what is installed', () => {
  it('has everything that the server imports, without the packages of the build', () => {
    const missing = [...usersOf(isRun)].filter(([name]) => !(name in manifest.dependencies))
    expect(missing).toEqual([])
  })

  it('has everything that pages and the build import, without the packages of checks', () => {
    const installed = { ...manifest.dependencies, ...manifest.devDependencies }
    expect([...usersOf(isBuilt)].filter(([name]) => !(name in installed))).toEqual([])
  })

  it('has no package for checks that no check uses, and lists all that they import', () => {
    const used = usersOf(() => true)
    const unused = Object.keys(checks).filter((name) => !used.has(name) && !name.startsWith('@types/'))
    expect(unused.sort()).toEqual(PROGRAMS)
    expect([...used].filter(([name]) => !(name in direct))).toEqual([])
  })
})

describe('the dependency list', () => {
  it('pins exact versions', () => {
    expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('documents the reason of each package', () => {
    const reasons = read('docs/decisions/0002-npm-dependencies-pinned-without-install-scripts.md')
    const unnamed = Object.keys(direct).filter((name) => !reasons.includes(`\`${name}\``))
    expect(unnamed).toEqual([])
  })
})
