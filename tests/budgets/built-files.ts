import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

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
  const found = scripts.filter(({ name }) => name.startsWith(`${module}-`))
  if (found.length !== 1 || !found[0]) throw new Error(`the build has ${found.length} chunks named ${module}`)
  return found[0]
}

/** These files and whatever is loaded with them. */
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

/** What the first script loads. */
export const entries = (/data-entry="([^"]+)"/.exec(template)?.[1] ?? '')
  .split(' ')
  .map((path) => scripts.find(({ name }) => name === basename(path)))
  .filter((script) => script !== undefined)

/** What these add to files that are there already. */
export function addedTo(present: ReadonlySet<Script>, files: readonly Script[]): Script[] {
  return [...withImports(files)].filter((file) => !present.has(file))
}

/** What home loads before it takes taps; home itself is part of the frame's file. */
export const homeScripts = withImports(entries)

/** Chunks that every page loads in its first idle moment: the kept answers, the worker's updates, the calls. */
export const IDLE = ['query-persistence', 'updates', 'calls'] as const

export const idleScripts = (): Script[] => addedTo(homeScripts, IDLE.map(chunkOf))

export const pageChunks = globSync('src/pages/*-page.tsx', { cwd: join(dist, '..') })
  .map((path) => basename(path, '.tsx'))
  .filter((name) => !['error-page', 'not-found-page'].includes(name))
