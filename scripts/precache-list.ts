import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byLanguage, isLanguage, type Language } from '#contract/site/language.ts'
import type { PackedFile, Part, PartName, PrecacheList } from '#sw/precache-list.ts'
import { entriesOf, type Manifest } from './page-modules.ts'

interface Entry {
  url: string
  revision: string | null
  size: number
}

/** Files reached through these modules alone are never precached: they show nothing without a connection. */
const ONLINE_ONLY = [
  /^src\/app\/routes\/staff-routes\.ts$/,
  /^src\/features\/account\/accepted-texts-sheet\.tsx$/,
  /^src\/features\/account\/messages\/accepted-texts\/\w+\.ts$/,
  // For developers; its list of texts loads those of staff.
  /^src\/workbench\/workbench-page\.tsx$/,
  /^src\/features\/counter\/pages\/counter-receipt-page\.tsx$/,
  /^src\/features\/counter\/messages\/receipt\/\w+\.ts$/,
  /^src\/features\/auth\/pages\/invitation-page\.tsx$/,
  /^src\/features\/auth\/messages\/invitation\/\w+\.ts$/,
  /^src\/features\/orders\/order-returns\.tsx$/,
  /^src\/features\/orders\/messages\/returns\/\w+\.ts$/,
  /^src\/features\/invoices\/order-invoice\.tsx$/,
  /^src\/features\/invoices\/messages\/invoices\/\w+\.ts$/,
]

/** Files reached through these modules alone are precached where a dealer or sales person is signed in. */
const FOR_DEALERS = [
  /^src\/features\/account\/pages\/(?:dealer|seller)-home\.tsx$/,
  // In a shared file, because the home of a sales person shows that of the dealer whom they act for.
  /^_dealer-home-[\w-]+\.js$/,
  /^src\/features\/quick-order\/pages\/[\w-]+-page\.tsx$/,
  /^src\/features\/(?:collections|receivables)\/pages\/[\w-]+-page\.tsx$/,
]

/** Files reached through these modules alone are precached where a counter is set up. */
const FOR_COUNTER = [
  /^src\/app\/routes\/counter-routes\.ts$/,
  /^src\/features\/counter\/pages\/(?:counter|stock-take)-page\.tsx$/,
  /^src\/offline\/requests\/counter-kind\.ts$/,
]

const PAGE = /^src\/features\/[\w-]+\/pages\/([\w-]+)-page\.tsx$/
/** File types that a pack can contain. */
const TEXT = /\.(js|css)$/
const WORDS = /^src\/(?:features\/[\w-]+\/)?messages\/[\w-]+\/(\w+)\.ts$/

/**
 * Pages that open offline as soon as the worker is installed, beside home, which comes with the app: browsing and
 * filling the cart. Pages not listed here are cached later.
 */
const FIRST_PAGES: readonly (string | undefined)[] = ['shop', 'product', 'cart', 'connection-required']

/** The modules reached from these, now or later, themselves included; stops at the closed ones. */
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
 * Addresses of the chunks and style sheets reached through these modules alone.
 *
 * @param entries addresses of the files that every page requests
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
  /** Addresses of the files that every page requests. */
  entries: readonly string[]
  /** Joins these files into one and returns its address. */
  pack(name: PartName, urls: readonly string[]): string
}

/** Sorts the files of the build by the time at which a device caches them. */
export function inParts(files: readonly Entry[], manifest: Manifest, { entries, pack }: Packing): PrecacheList {
  const laterPages = Object.keys(manifest).filter((key) => PAGE.test(key) && !FIRST_PAGES.includes(PAGE.exec(key)?.[1]))
  const loadedOnDemand = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))
  const modules = (patterns: readonly RegExp[]) =>
    Object.keys(manifest).filter(
      (key) => (!key.startsWith('_') || loadedOnDemand.has(key)) && patterns.some((pattern) => pattern.test(key)),
    )
  const onlineOnly = modules(ONLINE_ONLY)
  const neverCached = onlyThrough(onlineOnly, manifest, entries)
  const dealers = onlyThrough([...onlineOnly, ...modules(FOR_DEALERS)], manifest, entries)
  const counter = onlyThrough([...onlineOnly, ...modules(FOR_COUNTER)], manifest, entries)
  // Files shared by staff pages and a later page are not needed before that page.
  const later = onlyThrough([...onlineOnly, ...laterPages], manifest, entries)
  const languages = languagesOf(manifest)
  const pagesOf = (url: string) => (dealers.has(url) ? 'dealers' : later.has(url) ? 'later' : 'first')
  const partOf = (url: string): PartName => (counter.has(url) ? 'counter' : (languages.get(url) ?? pagesOf(url)))
  const unversioned = files
    .filter(({ url, revision }) => revision === null && !neverCached.has(url))
    .map(({ url }) => url)
  const part = (name: PartName): Part => {
    const own = unversioned.filter((url) => partOf(url) === name)
    // The page that installs the worker has loaded the entries, so they come from the browser's cache.
    const packed = own.filter((url) => TEXT.test(url) && !entries.includes(`/${url}`))
    return { files: own, pack: pack(name, packed) }
  }
  return {
    unversioned: files.flatMap(({ url, revision }) => (revision === null ? [] : { url, revision })),
    parts: {
      first: part('first'),
      later: part('later'),
      dealers: part('dealers'),
      counter: part('counter'),
      ...byLanguage(part),
    },
  }
}

/** Address of the list of a worker in development, which stores the shell alone. */
export const DEV_LIST = 'precache-dev.json'
export const devList = (): PrecacheList =>
  inParts([{ url: 'index.html', revision: 'dev', size: 0 }], {}, { entries: [], pack: () => '' })

/** Language of the messages in each file. */
function languagesOf(manifest: Manifest): ReadonlyMap<string, Language> {
  const found = new Map<string, Language>()
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, language] = WORDS.exec(key) ?? []
    if (isLanguage(language)) found.set(file, language)
  }
  return found
}

/**
 * Writes the worker's precache list to a separate file named by its content, and puts that name into the worker: its
 * text still changes with every build, and does not grow with the app. The packs are written beside it.
 *
 * @param client folder of the built files
 */
export const precacheList =
  (client: string) =>
  (built: Entry[]): { manifest: Entry[] } => {
    const found = join(client, '.vite/manifest.json')
    // A failed build has written no worker and reports its own error.
    if (!existsSync(found)) return { manifest: built }
    const textOf = (url: string) => readFileSync(join(client, url), 'utf8')
    const pack = (name: PartName, urls: readonly string[]) =>
      writeNamed(
        client,
        `pack-${name}`,
        urls.map((url): PackedFile => [url, textOf(url)]),
      )
    const entries = entriesOf(textOf('index.html'))
    const url = writeNamed(
      client,
      'precache',
      inParts(built, JSON.parse(readFileSync(found, 'utf8')), { entries, pack }),
    )
    return { manifest: [{ url, revision: null, size: 0 }] }
  }

/** Writes the content as a file of the build, named by its hash; returns its address. */
function writeNamed(client: string, name: string, content: unknown): string {
  const text = JSON.stringify(content)
  const url = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, url), text)
  return url
}
