import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lastingFolder, madeOnce } from './cached-folder.ts'

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

/** Folder of the built next release, reused for the same sources: a build takes as long as ten tests. */
function finished(change: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'dist/inputs')))
    .update(change)
  return lastingFolder('next', hash.digest('hex'))
}

/**
 * Builds the store as its next release: a separate tree with one message changed. Returns its folder, which the caller
 * removes.
 */
export async function buildNext({ from, to }: { from: string; to: string }): Promise<string> {
  const tree = mkdtempSync(join(tmpdir(), 'next-'))
  for (const source of SOURCES) cpSync(join(root, source), join(tree, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const [file, another] = globSync(join(tree, 'src/{features/*/,}messages/*/en.ts')).filter((words) =>
    readFileSync(words, 'utf8').includes(from),
  )
  if (!file || another) throw new Error(`Not exactly one file of messages says ${from}`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  const kept = finished(`${from} ${to}`)
  const dist = join(tree, 'dist')
  if (existsSync(kept)) cpSync(kept, dist, { recursive: true })
  // The build script checks itself whether the reused output matches the sources.
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: tree })
  await madeOnce(kept, (making) => cpSync(dist, making, { recursive: true }))
  return tree
}
