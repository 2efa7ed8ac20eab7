import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language } from '#contract/rules/language.ts'
import type { Packed, Part, PartName, PrecacheList } from '#sw/precache-list.ts'
import { entriesOf, type Manifest } from './page-modules.ts'

interface Entry {
  url: string
  revision: string | null
  size: number
}

/** What is found through it alone, no device keeps: it is for those who run the store. */
const STAFF = 'src/app/staff-routes.ts'

const PAGE = /^src\/pages\/[\w-]+-page\.tsx$/
/** What a pack can hold. */
const TEXT = /\.(js|css)$/
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

interface Packing {
  /** Addresses of the files that every page asks for. */
  entries: readonly string[]
  /** Puts these files into one, and answers its address. */
  pack(name: PartName, urls: readonly string[]): string
}

/** The files of the build by the moment a device keeps them. */
export function inParts(files: readonly Entry[], manifest: Manifest, { entries, pack }: Packing): PrecacheList {
  const laterPages = Object.keys(manifest).filter((key) => PAGE.test(key) && !FIRST_PAGES.includes(key))
  const ofStaff = onlyThrough([STAFF], manifest, entries)
  // What staff and a later page share, nobody needs before that page.
  const later = onlyThrough([STAFF, ...laterPages], manifest, entries)
  const languages = languagesOf(manifest)
  const partOf = (url: string): PartName => languages.get(url) ?? (later.has(url) ? 'later' : 'first')
  const kept = files.filter(({ url, revision }) => revision === null && !ofStaff.has(url)).map(({ url }) => url)
  const part = (name: PartName): Part => {
    const own = kept.filter((url) => partOf(url) === name)
    // The page that installs the worker has loaded the entries: out of the browser's cache they cost nothing.
    const packed = own.filter((url) => TEXT.test(url) && !entries.includes(`/${url}`))
    return { files: own, pack: pack(name, packed) }
  }
  return {
    unversioned: files.flatMap(({ url, revision }) => (revision === null ? [] : { url, revision })),
    parts: { first: part('first'), later: part('later'), en: part('en'), ms: part('ms'), id: part('id') },
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
 * its text still changes with every build, and does not grow with the app. The packs are written beside it.
 *
 * @param client folder of the built files
 */
export const precacheList =
  (client: string) =>
  (built: Entry[]): { manifest: Entry[] } => {
    const found = join(client, '.vite/manifest.json')
    // A build that failed has written none, and says itself why.
    if (!existsSync(found)) return { manifest: built }
    const textOf = (url: string) => readFileSync(join(client, url), 'utf8')
    const pack = (name: PartName, urls: readonly string[]) =>
      writeNamed(
        client,
        `pack-${name}`,
        urls.map((url): Packed => [url, textOf(url)]),
      )
    const entries = entriesOf(textOf('index.html'))
    const url = writeNamed(
      client,
      'precache',
      inParts(built, JSON.parse(readFileSync(found, 'utf8')), { entries, pack }),
    )
    return { manifest: [{ url, revision: null, size: 0 }] }
  }

/** Writes this beside the other files of the build; answers its address, which its content names. */
function writeNamed(client: string, name: string, content: unknown): string {
  const text = JSON.stringify(content)
  const url = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, url), text)
  return url
}
