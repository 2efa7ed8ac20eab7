import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const WORLDS = ['contract', 'server', 'src', 'sw', 'tests', 'scripts', 'tools'] as const

/** TypeScript files of the given folder, tests included, as paths from the root. */
export const filesOf = (namespace: string): string[] => globSync(`${namespace}/**/*.{ts,tsx,mjs}`, { cwd: root }).sort()

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/**
 * A comment of TypeScript or CSS. It begins at the start of a line or after a space or a bracket, so that `https://` in
 * a string is none.
 */
const COMMENT = /(^|[\s{(,])(?:\/\/ ?([^\n]*)|\/\*([\s\S]*?)\*\/)/g

/** The comments of a source text, each on one line. */
export const commentsOf = (source: string): string[] =>
  [...source.matchAll(COMMENT)].map(([, , line, block = '']) => (line ?? block).replace(/\n\s*\*? ?/g, ' '))

export const withoutComments = (source: string): string => source.replace(COMMENT, '$1')

const IMPORT = /(?:\bfrom|\bimport)\s*(\(?)\s*['"]([^'"]+)['"]/g

interface Imports {
  /** Own files as paths from the root. */
  own: string[]
  /** Those of `own` that are loaded with the file, or whose types it uses: all but `import()`. */
  loaded: string[]
  /** Packages by their specifier. */
  packages: string[]
  /** Specifiers as written. */
  written: string[]
}

export function importsOf(file: string): Imports {
  const matches = [...read(file).matchAll(IMPORT)].map(([, bracket, path = '']) => ({
    isOnDemand: bracket === '(',
    path: path.replace(/\?.*$/, ''),
  }))
  const written = matches.map(({ path }) => path)
  const ownOf = (some: typeof matches): string[] =>
    some
      .filter(({ path }) => /^[.#]/.test(path))
      .map(({ path }) => (path.startsWith('#') ? path.slice(1) : relative(root, join(root, dirname(file), path))))
  return {
    written,
    own: ownOf(matches),
    loaded: ownOf(matches.filter(({ isOnDemand }) => !isOnDemand)),
    packages: written.filter((path) => !/^[.#]|^node:|^virtual:/.test(path)),
  }
}

export const isInside = (file: string, namespace: string): boolean =>
  file === namespace || file.startsWith(`${namespace}/`)
