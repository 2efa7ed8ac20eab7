import { readFileSync, writeFileSync } from 'node:fs'

/** Schemas that names refer to, such as `lines[]@orderLine`; no subject of their own. */
const SCHEMAS = 'schemas'

/**
 * Names by subject. A list holds one name per entry; a table holds the names inside each entry, such as the columns of a
 * table, separated by spaces.
 */
export type PersistentNames = Record<string, readonly string[] | Record<string, readonly string[]>>
type Fixture = Record<string, readonly string[] | Record<string, string>>

interface Differences {
  /** Each with the sentence that tells what to do. */
  gone: string[]
  added: string[]
}

const GONE = 'this name is stored on devices or in databases; change it only with a migration'
const ADDED = 'this name is not in the fixture; add it with PERSISTENT_NAMES=add'

/**
 * Compares the names of the source with the fixture. With `PERSISTENT_NAMES=add` it writes the fixture anew with the
 * added names, unless one is gone: a name that is removed on purpose is removed from the fixture by hand first.
 */
export function compareWithFixture(names: PersistentNames, path: string): Differences {
  const now = flat(names)
  const pinned = flat(readFixture(path))
  const gone = [...pinned].filter((name) => !now.has(name)).map((name) => `${name}: ${GONE}`)
  if (process.env.PERSISTENT_NAMES === 'add' && gone.length === 0) {
    writeFileSync(path, `${JSON.stringify(written(names), null, 2)}\n`)
    return { gone, added: [] }
  }
  return { gone, added: [...now].filter((name) => !pinned.has(name)).map((name) => `${name}: ${ADDED}`) }
}

function readFixture(path: string): PersistentNames {
  const fixture: Fixture = JSON.parse(readFileSync(path, 'utf8'))
  return Object.fromEntries(
    Object.entries(fixture).map(([subject, names]) => [
      subject,
      isList(names) ? names : Object.fromEntries(Object.entries(names).map(([of, text]) => [of, text.split(' ')])),
    ]),
  )
}

/** Sorted, so that a change is one line of a diff. */
const written = (names: PersistentNames): Fixture =>
  Object.fromEntries(
    Object.entries(names).map(([subject, found]) => [
      subject,
      isList(found)
        ? sorted(found)
        : Object.fromEntries(sorted(Object.keys(found)).map((of) => [of, sorted(found[of] ?? []).join(' ')])),
    ]),
  )

/** Each name with its subject and entry, as in “SQL columns, cart_line: quantity”, and each reference as its names. */
function flat({ [SCHEMAS]: schemas = {}, ...names }: PersistentNames): Set<string> {
  const all = new Set<string>()
  for (const [subject, found] of Object.entries(names)) {
    if (isList(found)) for (const name of found) all.add(`${subject}: ${name}`)
    else
      for (const [of, inside] of Object.entries(found))
        for (const name of inside.length > 0 ? inside : [''])
          for (const each of isList(schemas) ? [name] : spelledOut(name, schemas)) all.add(`${subject}, ${of}: ${each}`)
  }
  return all
}

/** The path of a name inside what has this path. */
export const joined = (path: string, name: string): string =>
  path && !/^[=[.@]/.test(name) ? `${path}.${name}` : path + name

/** The names that a reference stands for; any other name itself. A recursive schema ends where it repeats. */
function spelledOut(name: string, schemas: Record<string, readonly string[]>, around: string[] = []): string[] {
  const [path = '', label] = name.split('@')
  if (label === undefined) return [name]
  const inside = around.includes(label) ? [] : (schemas[label] ?? [])
  return [
    ...(/\w$/.test(path) ? [path] : []),
    ...inside.flatMap((inner) => spelledOut(joined(path, inner), schemas, [...around, label])),
  ]
}

const isList = <Item>(names: readonly Item[] | object): names is readonly Item[] => Array.isArray(names)

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()
