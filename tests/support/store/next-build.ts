import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { APP_VERSION } from '#contract/constants.ts'
import { lastingFolder, madeOnce } from './cached-folder.ts'
import type { TestStore } from './test-store.ts'

const root = join(import.meta.dirname, '../../..')

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

/** What the next release says on the button that adds to the cart. */
export const NEXT_LABEL = 'Add to basket'

interface Change {
  file: string
  from: string
  to: string
}

/** One text, and a raised version of the app. */
function changes(): Change[] {
  const label = { from: "addToCart: 'Add to cart'", to: `addToCart: '${NEXT_LABEL}'` }
  const [file, another] = globSync('src/{features/*/,}messages/*/en.ts', { cwd: root }).filter((words) =>
    readFileSync(join(root, words), 'utf8').includes(label.from),
  )
  if (!file || another) throw new Error(`Not exactly one file of messages says ${label.from}`)
  const version = (raised: number) => `APP_VERSION = ${APP_VERSION + raised}`
  return [
    { file, ...label },
    { file: 'contract/constants.ts', from: version(0), to: version(1) },
  ]
}

/** Folder of the built next release, reused for the same sources: a build takes as long as ten tests. */
function finished(change: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'dist/inputs')))
    .update(change)
  return lastingFolder('next', hash.digest('hex'))
}

/** Builds the store as its next release, in a separate tree. Returns its folder, which the caller removes. */
export async function buildNext(): Promise<string> {
  const tree = mkdtempSync(join(tmpdir(), 'next-'))
  for (const source of SOURCES) cpSync(join(root, source), join(tree, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const all = changes()
  for (const { file, from, to } of all) {
    const path = join(tree, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  const kept = finished(JSON.stringify(all))
  const dist = join(tree, 'dist')
  if (existsSync(kept)) cpSync(kept, dist, { recursive: true })
  // The build script checks itself whether the reused output matches the sources.
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: tree })
  await madeOnce(kept, (making) => cpSync(dist, making, { recursive: true }))
  return tree
}

/** Starts a build as a deployment does, and lets the worker of this page find it. */
export async function deploy(page: Page, store: TestStore, tree?: string): Promise<void> {
  await store.runBuild(tree)
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
}
