import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

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

/**
 * The store as its next release would be: a tree of its own in which one sentence reads otherwise, really built.
 * Answers its folder; the caller removes it.
 */
export async function buildNext({ file, from, to }: { file: string; from: string; to: string }): Promise<string> {
  const tree = mkdtempSync(join(tmpdir(), 'next-'))
  for (const source of SOURCES) cpSync(join(root, source), join(tree, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const before = readFileSync(join(tree, file), 'utf8')
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(join(tree, file), before.replace(from, to))
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: tree })
  return tree
}
