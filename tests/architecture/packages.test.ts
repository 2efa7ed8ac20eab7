import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, read, WORLDS } from './source.ts'

const manifest = v.parse(
  v.object({
    dependencies: v.record(v.string(), v.string()),
    devDependencies: v.record(v.string(), v.string()),
    optionalDependencies: v.record(v.string(), v.string()),
  }),
  JSON.parse(read('package.json')),
)
const direct: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
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
  ['react-redux', 'src'],
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
