import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import {
  filesOf,
  firstParts,
  OPTIONAL_PARTS,
  type OptionalPart,
  type PackedFile,
  type PartName,
  type PrecacheList,
} from '#sw/precache-list.ts'

export const dist = join(import.meta.dirname, '../../dist')
const assets = join(dist, 'client/assets')

export const brotli = (content: string | Buffer): number => brotliCompressSync(content).byteLength

const DYNAMIC = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g
const IMPORTED = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

export interface Script {
  name: string
  /** Bytes, brotli. */
  size: number
  /** Files that are loaded with it. */
  imports: string[]
  /** Files that it may load later. */
  later: string[]
}

export const scripts: Script[] = globSync('*.js', { cwd: assets }).map((name) => {
  const text = readFileSync(join(assets, name), 'utf8')
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, file = '']) => file))]
  return { name, size: brotli(text), imports: named(IMPORTED), later: named(DYNAMIC) }
})

export const sizeOf = (files: Iterable<Script>): number => [...files].reduce((sum, { size }) => sum + size, 0)

/** The chunk of this module. @throws Error when the build has none */
export function chunkOf(module: string): Script {
  const found = scripts.filter(({ name }) => name.slice(0, -'-12345678.js'.length) === module)
  if (found.length !== 1 || !found[0]) throw new Error(`the build has ${found.length} chunks named ${module}`)
  return found[0]
}

/** These files and everything loaded with them. */
export function withImports(files: readonly Script[], seen = new Set<Script>()): Set<Script> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    withImports(
      scripts.filter(({ name }) => file.imports.includes(name)),
      seen,
    )
  }
  return seen
}

export const template = readFileSync(join(dist, 'page.html'), 'utf8')

/** Files loaded by the inline boot script of a page, messages of its language included. */
export const entriesOf = (page: string): Script[] =>
  (/data-entry="([^"]+)"/.exec(page)?.[1] ?? '')
    .split(' ')
    .map((path) => scripts.find(({ name }) => name === basename(path)))
    .filter((script) => script !== undefined)

/** A page needs the messages of one language only: removes those of the other two. */
export const inOneLanguage = (files: readonly Script[]): Script[] =>
  files.filter(({ name }) => !/^messages-[\w-]+-(ms|id)-/.test(name))

/**
 * Removes the files of the workbench (developers), of the pages below /staff, and of what only dealers, sales persons and
 * counters open.
 */
export const ofTheShop = (files: readonly Script[]): Script[] =>
  files.filter((file) => !/^(get-)?workbench-/.test(file.name) && !staffScripts.has(file) && !isOptional(file.name))

const isOptional = (name: string): boolean =>
  OPTIONAL_PARTS.some((part) => precacheList.parts[part].files.some((url) => basename(url) === name))

/** Files that these add to those already loaded. */
export function addedTo(present: ReadonlySet<Script>, files: readonly Script[]): Script[] {
  return [...withImports(files)].filter((file) => !present.has(file))
}

/** Files loaded before home is interactive: home itself is part of the frame's chunk, with the frame's messages. */
export const homeScripts = withImports([...entriesOf(template), chunkOf('messages-frame-en')])

/** Scripts that a visit can reach without the route table of the pages below /staff, and without the workbench. */
function reachedWithoutStaff(): Set<Script> {
  const leftOut = [chunkOf('staff-routes'), chunkOf('workbench-page')]
  const reached = new Set<Script>(leftOut)
  const reach = (file: Script): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of scripts.filter(({ name }) => [...file.imports, ...file.later].includes(name))) reach(next)
  }
  for (const entry of entriesOf(template)) reach(entry)
  for (const file of leftOut) reached.delete(file)
  return reached
}

/** Scripts loaded by staff pages only, in all languages. */
export const staffScripts: ReadonlySet<Script> = new Set(scripts).difference(reachedWithoutStaff())

/** Chunks that every page loads when first idle. */
export const IDLE = ['query-persistence', 'calls', 'frame'] as const

export const idleScripts = (): Script[] => addedTo(homeScripts, IDLE.map(chunkOf))

export const pageChunks = globSync('src/features/!(staff|counter)/pages/*-page.tsx', { cwd: join(dist, '..') })
  .map((path) => basename(path, '.tsx'))
  .filter((name) => !['error-page', 'not-found-page'].includes(name))

const client = join(dist, 'client')
const [list = ''] = globSync('assets/precache-*.json', { cwd: client })
const precacheList: PrecacheList = JSON.parse(readFileSync(join(client, list), 'utf8'))

/** Addresses of everything that the worker caches, now or later. */
export const precached = (): string[] => filesOf(precacheList)

/** Transferred bytes of the worker and everything it caches before it starts, for one language. */
export const firstPartBytes = (language: Language): number => {
  const own = ['sw.js', list, ...precacheList.unversioned.map(({ url }) => url)]
  return bytesOf(own) + bytesOfParts(firstParts(language))
}

/** Transferred bytes of everything cached after that, for the same language. */
export const secondPartBytes = (language: Language): number =>
  bytesOfParts(['first', 'later', ...LANGUAGES]) - bytesOfParts(firstParts(language))

/** Transferred bytes of what only some devices cache. */
export const optionalPartBytes = (part: OptionalPart): number => bytesOfParts([part])

/** Packed files count as their pack, others by themselves. */
const bytesOfParts = (names: readonly PartName[]): number =>
  bytesOf(
    names.flatMap((name) => {
      const { files, pack } = precacheList.parts[name]
      const packed: PackedFile[] = JSON.parse(readFileSync(join(client, pack), 'utf8'))
      return [pack, ...files.filter((url) => !packed.some(([inside]) => inside === url))]
    }),
  )

function bytesOf(files: readonly string[]): number {
  const bytes = (file: string) => {
    const packed = join(client, `${file}.br`)
    if (existsSync(packed)) return statSync(packed).size
    const content = file === 'index.html' ? Buffer.from(template) : readFileSync(join(client, file))
    return /\.(woff2|png)$/.test(file) ? content.byteLength : brotli(content)
  }
  return files.reduce((sum, file) => sum + bytes(file), 0)
}
