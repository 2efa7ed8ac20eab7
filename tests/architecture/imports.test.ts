import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, isInside, isTest, read, root, WORLDS } from './source.ts'

const folders = (path: string) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${path}/${name}`)
    : []

const features = folders('src/features')
const BELOW_FEATURES = ['contract', 'src/lib', 'src/words', 'src/offline', 'src/ui', 'src/paths.ts']
const ABOVE_FEATURES = [...BELOW_FEATURES, 'src/features/session']
const SERVER_BASE = [
  'contract',
  'server/clock.ts',
  'server/config.ts',
  'server/describe-error.ts',
  'server/weighted-semaphore.ts',
  'server/words.ts',
]
const CONTEXT = [...SERVER_BASE, 'server/context.ts', 'server/route.ts', 'server/database/database.ts']

/** Each folder and the folders from which it may import; a folder imports only from those listed above it. */
const MAY_IMPORT: [room: string, from: string[]][] = [
  ['contract', []],
  ['server/database', SERVER_BASE],
  ['server/pictures', ['contract']],
  ['server/tasks', ['contract']],
  ['server/images', ['contract', 'server/tasks']],
  ['server/papers', ['contract']],
  ['server/payments', ['contract']],
  ['server/push', ['contract']],
  ['server/simulator', ['contract', 'server/payments']],
  ['server/queries', ['contract', 'server/database/database.ts', 'server/database/new-id.ts', 'server/words.ts']],
  [
    'server/services',
    [
      ...CONTEXT,
      'server/http/address-network.ts',
      'server/images',
      'server/papers',
      'server/payments',
      'server/http/address-network.ts',
      'server/pictures/colour.ts',
      'server/push',
      'server/queries',
      'server/tasks',
    ],
  ],
  ['server/routes', [...CONTEXT, 'server/images', 'server/papers', 'server/push', 'server/queries', 'server/services']],
  ['server/command', [...CONTEXT, 'server/services']],
  ['server/jobs', [...CONTEXT, 'server/push', 'server/services', 'server/tasks']],
  ['server/http', [...CONTEXT, 'server/payments', 'server/services', 'server/tasks']],
  ['server/render', [...CONTEXT, 'server/http', 'server/tasks']],
  ['src/lib', ['contract']],
  ['src/words', ['contract', 'src/lib']],
  ['src/offline', ['contract', 'src/lib']],
  ['src/ui', ['contract', 'src/lib', 'src/words']],
  ...features.map((feature): [string, string[]] => [feature, ABOVE_FEATURES]),
  ['src/pages', [...ABOVE_FEATURES, ...features]],
  ['src/app', [...ABOVE_FEATURES, ...features, 'src/pages']],
  ['sw', ['contract', 'src/offline', 'src/lib']],
  ['scripts', WORLDS.filter((world) => world !== 'tests')],
]

/** Files directly in a world's folder: entries, and modules that every folder of the world may import. */
const LOOSE = ['server/app.ts', 'server/main.ts', 'server/clock.ts', 'server/config.ts', 'server/context.ts']
const LOOSE_MORE = [
  'server/describe-error.ts',
  'server/draw-close-views.ts',
  'server/route.ts',
  'server/secret.ts',
  'server/setting-names.ts',
  'server/shutdown.ts',
  'server/staff.ts',
  'server/weighted-semaphore.ts',
  'server/words.ts',
  'src/paths.ts',
  'src/entry-client.tsx',
  'src/entry-server.tsx',
]

describe('import rules', () => {
  it.each(MAY_IMPORT)('%s imports only from %j', (room, from) => {
    const strays = filesOf(room)
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file).own.map((target) => ({ file, target })))
      .filter(({ target }) => ![room, ...from].some((allowed) => isInside(target, allowed)))

    expect(strays).toEqual([])
  })

  it('cover every folder', () => {
    const rooms = ['server', 'src', 'src/features'].flatMap(folders).filter((room) => room !== 'src/features')
    const unknown = rooms.filter((room) => !MAY_IMPORT.some(([known]) => known === room))
    expect(unknown).toEqual([])
  })

  it('leave no loose file that is neither an entry nor a base module of its world', () => {
    const loose = ['server', 'src'].flatMap((world) =>
      filesOf(world).filter((file) => file.split('/').length === 2 && !isTest(file) && !file.endsWith('.d.ts')),
    )
    expect(loose.filter((file) => ![...LOOSE, ...LOOSE_MORE].includes(file))).toEqual([])
  })

  it('use # for imports across worlds and relative paths within one', () => {
    const strays = WORLDS.flatMap(filesOf)
      .flatMap((file) => importsOf(file).written.map((path) => ({ file, path })))
      .filter(({ file, path }) => {
        const world = file.split('/')[0]
        if (path.startsWith('#')) return path.startsWith(`#${world}/`)
        return path.startsWith('.') && new RegExp(`^(\\.\\./)+(${WORLDS.join('|')})/`).test(path)
      })
    expect(strays).toEqual([])
  })
})

describe('the contract', () => {
  it('imports only valibot and the matcher of the search', () => {
    const strays = filesOf('contract')
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file).packages.map((name) => `${file}: ${name}`))
      .filter((line) => !line.endsWith(': valibot'))
    expect(strays).toEqual(['contract/rules/search-guess.ts: @leeoniya/ufuzzy'])
  })
})

describe('SQL', () => {
  it('stands in queries and database alone', () => {
    const QUERY = /\.query(?:<[^(]*>)?\(\s*[`'"]/
    const strays = filesOf('server')
      .filter((file) => !isTest(file) && !file.startsWith('server/queries/') && !file.startsWith('server/database/'))
      .filter((file) => QUERY.test(read(file)))
    expect(strays).toEqual([])
  })
})
