import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

export interface Position {
  /** Address of the built file. */
  url: string
  /** From zero. */
  line: number
  column: number
  /** Name in the built file. */
  name: string
}

/** The name of a function of the build in its source: `session.ts currentOwner`. */
export type NameOf = (position: Position) => string

const DECLARED = /function\*?\s+([\w$]+)|([\w$]+)\s*[=:]\s*(?:async\s*)?(?:function|\()|(?:async\s+)?([\w$]+)\s*\(/

/**
 * Builds the browser's app once more, with source maps, into a temporary folder: the same inputs give the same files,
 * so the maps fit those that are served.
 */
export async function readSourceNames(): Promise<NameOf> {
  const folder = mkdtempSync(join(tmpdir(), 'source-names-'))
  process.env.NODE_ENV = 'production'
  process.env.BUILD_ID = readFileSync(join(root, 'dist/inputs'), 'utf8')
  await build({ root, logLevel: 'silent', build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' } })
  const maps = new Map(
    globSync('assets/*.js.map', { cwd: folder }).map((file) => [
      basename(file, '.map'),
      new SourceMap(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  )
  rmSync(folder, { recursive: true })
  return ({ url, line, column, name }) => {
    const map = maps.get(basename(url))
    const found = map?.findEntry(line, column)
    if (!map || !found || !('originalSource' in found) || !found.originalSource)
      return `${name || 'anonymous'} ${url && basename(url)}`.trim()
    const { originalSource, originalLine, originalColumn } = found
    const at = map.payload.sources.indexOf(originalSource)
    const text = map.payload.sourcesContent[at]?.split('\n')[originalLine] ?? ''
    const [, ...names] = DECLARED.exec(text.slice(Math.max(0, originalColumn - 40))) ?? []
    return `${basename(originalSource)}:${originalLine + 1} ${names.find(Boolean) ?? ''}`.trim()
  }
}
