import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
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
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: tree })
  return tree
}
