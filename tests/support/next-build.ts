import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lastingFolder, madeOnce } from './made-once.ts'

const root = join(import.meta.dirname, '../..')

const SOURCES = [
  'contract',
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'server',
  'src',
  'sw',
  'tsconfig.base.json',
  'vite.config.ts',
]

/** Where the next release of the build that stands here is kept once it was built: it takes as long as ten tests. */
function finished(change: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'dist/inputs')))
    .update(change)
  return lastingFolder('next', hash.digest('hex'))
}

/**
 * The store as its next release would be: a tree of its own in which one of its words reads otherwise, really built.
 * Answers its folder; the caller removes it.
 */
export async function buildNext({ from, to }: { from: string; to: string }): Promise<string> {
  const tree = mkdtempSync(join(tmpdir(), 'next-'))
  for (const source of SOURCES) cpSync(join(root, source), join(tree, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const file = globSync(join(tree, 'src/words/*/en.ts')).find((words) => readFileSync(words, 'utf8').includes(from))
  if (!file) throw new Error(`No words say ${from}`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  const kept = finished(`${from} ${to}`)
  const dist = join(tree, 'dist')
  if (existsSync(kept)) cpSync(kept, dist, { recursive: true })
  // Finds out by itself whether what was kept is of these very sources.
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: tree })
  await madeOnce(kept, (making) => cpSync(dist, making, { recursive: true }))
  return tree
}
