import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, LANGUAGES, type Language } from '#contract/rules/language.ts'
import type { PrecacheList } from '#sw/precache-list.ts'
import { entriesOf, type Manifest } from './page-modules.ts'

interface Entry {
  url: string
  revision: string | null
  size: number
}

/** What is found through it alone, no device keeps: it is for those who run the store. */
const STAFF = 'src/app/staff-routes.ts'

const PAGE = /^src\/pages\/[\w-]+-page\.tsx$/
const WORDS = /^src\/words\/[\w-]+\/(\w+)\.ts$/

/**
 * Pages that open without signal from the moment the worker is there, beside home, which comes with the app: to choose
 * and to fill the cart. A new page comes later unless it is named here.
 */
const FIRST_PAGES = ['shop', 'product', 'cart', 'needs-signal'].map((name) => `src/pages/${name}-page.tsx`)

/** What these modules lead to, at once or later, themselves included; through those that are closed nothing is reached. */
function reached(manifest: Manifest, from: readonly string[], closed: readonly string[] = []): ReadonlySet<string> {
  const found = new Set<string>()
  const reach = (key: string): void => {
    if (closed.includes(key) || found.has(key)) return
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports]) reach(next)
  }
  for (const key of from) reach(key)
  return found
}

/**
 * Addresses of the chunks and sheets that nothing but these modules leads to.
 *
 * @param entries addresses of the files that every page asks for
 */
export function onlyThrough(
  modules: readonly string[],
  manifest: Manifest,
  entries: readonly string[],
): ReadonlySet<string> {
  const filesOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => manifest[key] ?? []).flatMap(({ file, css = [] }) => [file, ...css])
  const first = Object.keys(manifest).filter((key) => entries.includes(`/${manifest[key]?.file}`))
  const others = new Set(filesOf(reached(manifest, first, modules)))
  return new Set(filesOf(reached(manifest, modules)).filter((file) => !others.has(file)))
}

/**
 * The files of the build by the moment a device keeps them.
 *
 * @param entries addresses of the files that every page asks for
 */
export function inParts(files: readonly Entry[], manifest: Manifest, entries: readonly string[]): PrecacheList {
  const laterPages = Object.keys(manifest).filter((key) => PAGE.test(key) && !FIRST_PAGES.includes(key))
  const ofStaff = onlyThrough([STAFF], manifest, entries)
  // What staff and a later page share, nobody needs before that page.
  const later = onlyThrough([STAFF, ...laterPages], manifest, entries)
  const languages = languagesOf(manifest)
  const kept = files.filter(({ url }) => !ofStaff.has(url))
  const isFirst = ({ url }: Entry) => !languages.has(url) && !later.has(url)
  const urls = (isWanted: (url: string) => boolean) => kept.map(({ url }) => url).filter(isWanted)
  const words = LANGUAGES.map((language) => [language, urls((url) => languages.get(url) === language)])
  return {
    first: kept.filter(isFirst).map(({ url, revision }) => ({ url, revision })),
    words: Object.fromEntries(words),
    later: urls((url) => !languages.has(url) && later.has(url)),
  }
}

/** Which language a file has the words of. */
function languagesOf(manifest: Manifest): ReadonlyMap<string, Language> {
  const found = new Map<string, Language>()
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, language] = WORDS.exec(key) ?? []
    if (isLanguage(language)) found.set(file, language)
  }
  return found
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
    const parts = inParts(entries, manifest, entriesOf(readFileSync(join(client, 'index.html'), 'utf8')))
    const list = JSON.stringify(parts)
    const url = `assets/precache-${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`
    mkdirSync(join(client, 'assets'), { recursive: true })
    writeFileSync(join(client, url), list)
    return { manifest: [{ url, revision: null, size: list.length }] }
  }
