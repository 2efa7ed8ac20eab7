import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf, type Manifest } from './page-modules.ts'

interface Entry {
  url: string
  revision: string | null
  size: number
}

/** What is found through it alone, no device keeps: it is for those who run the store. */
const STAFF = 'src/app/staff-routes.ts'

/** What these modules lead to, at once or later, themselves included; through `closed` nothing is reached. */
function reached(manifest: Manifest, from: readonly string[], closed?: string): ReadonlySet<string> {
  const found = new Set<string>()
  const reach = (key: string): void => {
    if (key === closed || found.has(key)) return
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports]) reach(next)
  }
  for (const key of from) reach(key)
  return found
}

/**
 * Addresses of the chunks and sheets that one module alone leads to.
 *
 * @param entries addresses of the files that every page asks for
 */
export function onlyThrough(module: string, manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const filesOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => manifest[key] ?? []).flatMap(({ file, css = [] }) => [file, ...css])
  const first = Object.keys(manifest).filter((key) => entries.includes(`/${manifest[key]?.file}`))
  const others = new Set(filesOf(reached(manifest, first, module)))
  return new Set(filesOf(reached(manifest, [module])).filter((file) => !others.has(file)))
}

/**
 * Writes the worker's list of files into a file of its own, named by its content, and leaves that name in the worker:
 * its text still changes with every build, and does not grow with the app.
 *
 * @param client folder of the built files
 */
export const precacheList =
  (client: string) =>
  (entries: Entry[]): { manifest: Entry[] } => {
    const found = join(client, '.vite/manifest.json')
    // A build that failed has written none, and says itself why.
    if (!existsSync(found)) return { manifest: entries }
    const manifest = JSON.parse(readFileSync(found, 'utf8'))
    const left = onlyThrough(STAFF, manifest, entriesOf(readFileSync(join(client, 'index.html'), 'utf8')))
    const kept = entries.filter(({ url }) => !left.has(url))
    const list = JSON.stringify(kept.map(({ url, revision }) => ({ url, revision })))
    const url = `assets/precache-${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`
    mkdirSync(join(client, 'assets'), { recursive: true })
    writeFileSync(join(client, url), list)
    return { manifest: [{ url, revision: null, size: list.length }] }
  }
