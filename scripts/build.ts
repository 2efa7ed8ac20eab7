/**
 * Builds the browser's app, the server's renderer and the service worker into `dist`. Skipped when no input has
 * changed, so that a second start serves at once. With `--check` it only says by its exit code whether that is so.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { entriesOf, moduleFiles } from './page-modules.ts'

const root = join(import.meta.dirname, '..')
const mark = join(root, 'dist/inputs')

const INPUTS = [
  'contract/**/*.ts',
  'src/**/*.{ts,tsx,css}',
  'sw/**/*.ts',
  'public/**/*.*',
  'scripts/{browser-floor,build,chunk-groups,page-modules,page-template,precache-list,sheet-imports}.ts',
  '{index.html,manifest.webmanifest,vite.config.ts,tsconfig.base.json,package-lock.json}',
]

function digestOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('base64url').slice(0, 16)
}

/** Writes the part of Vite's manifest that the server needs: which files each page requests. */
function writeModuleFiles(): void {
  const folder = join(root, 'dist/client/.vite')
  const entries = entriesOf(readFileSync(join(root, 'dist/client/index.html'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  writeFileSync(join(root, 'dist/modules.json'), JSON.stringify(moduleFiles(manifest, entries)))
  rmSync(folder, { recursive: true })
}

const TYPEFACE = '@fontsource-variable/plus-jakarta-sans'

/** The licences of all packages that are part of the pages. Vite lists those with modules, and a typeface has none. */
function writeLicences(): void {
  const ofModules = readFileSync(join(root, 'dist/client/.vite/license.md'), 'utf8')
  const ofTypeface = readFileSync(join(root, 'node_modules', TYPEFACE, 'LICENSE'), 'utf8')
  writeFileSync(join(root, 'dist/licences.md'), `${ofModules}\n## ${TYPEFACE}\n\n${ofTypeface}`)
}

const digest = digestOfInputs()
const isBuilt = existsSync(mark) && readFileSync(mark, 'utf8') === digest
if (process.argv.includes('--check')) process.exit(isBuilt ? 0 : 1)
if (isBuilt) {
  console.log('The build is up to date.')
} else {
  // Not installed where a build is only served.
  const { build } = await import('vite')
  console.log('Building …')
  const started = performance.now()
  process.env.NODE_ENV = 'production'
  process.env.BUILD_ID = digest
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
  writeLicences()
  writeModuleFiles()
  // The worker's list contains the shell, but it is not a static file: the server fills in the template.
  renameSync(join(root, 'dist/client/index.html'), join(root, 'dist/page.html'))
  // On all cores: this is a third of what a build computes.
  const texts = globSync('dist/client/{sw.js,assets/*.{js,css,json}}', { cwd: root })
  const compress = async (file: string) =>
    writeFileSync(join(root, `${file}.br`), await promisify(brotliCompress)(readFileSync(join(root, file))))
  await Promise.all(texts.map(compress))
  writeFileSync(mark, digest)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
