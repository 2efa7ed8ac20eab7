import { createRequire } from 'node:module'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { BROWSER_FLOOR } from '#scripts/browser-floor.ts'

/** Browsers of the compatibility data, with the oldest version that the store supports. */
const FLOOR = {
  chrome: BROWSER_FLOOR.chrome,
  firefox: BROWSER_FLOOR.firefox,
  safari: BROWSER_FLOOR.safari,
  safari_ios: BROWSER_FLOOR.safari,
} as const

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  api: Identifier
  css: Identifier
  javascript: Identifier
}

const featuresOf = (feature: Identifier | undefined): [name: string, feature: Identifier][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

const isPlain = ({ flags, prefix, alternative_name, version_removed }: SimpleSupportStatement): boolean =>
  !flags && !prefix && !alternative_name && !version_removed

const hasVersion = ({ version_added }: SimpleSupportStatement, version: string): boolean =>
  typeof version_added === 'string' && Number.parseFloat(version_added.replace('≤', '')) <= Number(version)

const isAtFloor = ({ support }: CompatStatement): boolean =>
  Object.entries(FLOOR).every(([browser, version]) =>
    [support[browser as keyof typeof FLOOR] ?? []].flat().some((one) => isPlain(one) && hasVersion(one, version)),
  )

/** Whether all browsers of the floor support a feature; undefined for names that are not in the data. */
type SupportTable = ReadonlyMap<string, boolean>

interface BuiltIns {
  /** Interfaces, constructors and global functions. */
  globals: SupportTable
  /** `AbortSignal.any`, `Array.toSorted`: by interface; static and instance members alike. */
  members: SupportTable
  /** By member name alone: true when any interface of the floor has a member with this name. */
  names: SupportTable
  /** Names of members defined by the language itself. */
  languageNames: ReadonlySet<string>
}

const note = (known: Map<string, boolean>, name: string, isThere: boolean) =>
  known.set(name, known.get(name) || isThere)

/** The built-ins available in scripts, pages and workers. */
export function readBuiltIns(): BuiltIns {
  const globals = new Map<string, boolean>()
  const members = new Map<string, boolean>()
  const names = new Map<string, boolean>()
  const language = featuresOf(data.javascript.builtins)
  for (const [owner, feature] of [...language, ...featuresOf(data.api)]) {
    if (feature.__compat) note(globals, owner, isAtFloor(feature.__compat))
    for (const [written, { __compat }] of featuresOf(feature)) {
      const name = written.replace(/_static$/, '')
      // Names with an underscore are events, parameters and similar entries.
      if (!__compat || name.includes('_')) continue
      const isThere = isAtFloor(__compat)
      note(members, `${owner}.${name}`, isThere)
      note(names, name, isThere)
      if (owner === 'Window' || owner.endsWith('GlobalScope')) note(globals, name, isThere)
    }
  }
  const languageNames = new Set(language.flatMap(([, feature]) => featuresOf(feature).map(([name]) => name)))
  return { globals, members, names, languageNames }
}

/** Built-ins that browsers of the floor may lack, as `[interface, member]`; null stands for the global itself. */
export function newerBuiltIns(): [owner: string, member: string | null][] {
  const { globals, members } = readBuiltIns()
  const owners = [...globals].filter(([, isThere]) => !isThere).map(([name]): [string, null] => [name, null])
  const ofOwners = [...members].filter(([, isThere]) => !isThere)
  return [...owners, ...ofOwners.map(([name]) => name.split('.') as [string, string])]
}

interface StyleFeatures {
  properties: SupportTable
  /** `display: flex`: keywords and functions by property. */
  values: SupportTable
  atRules: SupportTable
  selectors: SupportTable
  /** Functions allowed in any property: `color-mix`, `clamp`. */
  functions: SupportTable
  /** Units of length. */
  units: SupportTable
}

const DYNAMIC_UNITS = { d: 'dynamic', l: 'large', s: 'small' } as const

function readUnits(length: Identifier): SupportTable {
  const units = knownOf(length)
  for (const [letter, kind] of Object.entries(DYNAMIC_UNITS))
    for (const axis of ['vh', 'vw', 'vb', 'vi', 'vmin', 'vmax'])
      units.set(letter + axis, units.get(`viewport_percentage_units_${kind}`) ?? false)
  return units
}

function knownOf(feature: Identifier | undefined): Map<string, boolean> {
  const known = new Map<string, boolean>()
  for (const [name, { __compat }] of featuresOf(feature)) if (__compat) known.set(name, isAtFloor(__compat))
  return known
}

export function readStyleFeatures(): StyleFeatures {
  const { properties, 'at-rules': atRules, selectors, types } = data.css as Record<string, Identifier>
  const values = new Map<string, boolean>()
  for (const [property, feature] of featuresOf(properties))
    for (const [name, isThere] of knownOf(feature)) values.set(`${property}: ${name}`, isThere)
  const { length = {}, ...others } = types as Record<string, Identifier>
  const groups = Object.values(others).flatMap((group) => [...knownOf(group)])
  return {
    properties: knownOf(properties),
    values,
    atRules: knownOf(atRules),
    selectors: knownOf(selectors),
    functions: new Map([...groups, ...knownOf(others as Identifier)]),
    units: readUnits(length),
  }
}
