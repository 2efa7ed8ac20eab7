import { readFileSync, writeFileSync } from 'node:fs'

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
 * Compares the names of the source with the fixture. With `PERSISTENT_NAMES=add` it writes new names into the fixture,
 * unless one is gone: a name that is removed on purpose is removed from the fixture by hand first.
 */
export function compareWithFixture(names: PersistentNames, path: string): Differences {
  const before = readFixture(path)
  const now = flat(names)
  const pinned = flat(before)
  const gone = [...pinned].filter((name) => !now.has(name)).map((name) => `${name}: ${GONE}`)
  if (process.env.PERSISTENT_NAMES === 'add' && gone.length === 0) {
    writeFileSync(path, `${JSON.stringify(merged(before, names), null, 2)}\n`)
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

/** The fixture with the new names added, sorted so that a change is one line of a diff. */
function merged(before: PersistentNames, names: PersistentNames): Fixture {
  const fixture: Fixture = {}
  for (const [subject, found] of Object.entries(names)) {
    const known = before[subject]
    if (isList(found)) {
      fixture[subject] = sorted([...(known && isList(known) ? known : []), ...found])
      continue
    }
    const entries: Record<string, string> = {}
    const earlier = known && !isList(known) ? known : {}
    for (const of of sorted([...Object.keys(earlier), ...Object.keys(found)]))
      entries[of] = sorted([...(earlier[of] ?? []), ...(found[of] ?? [])]).join(' ')
    fixture[subject] = entries
  }
  return { ...(before as Fixture), ...fixture }
}

/** Each name with its subject and entry, as in “SQL columns, cart_line: quantity”. */
function flat(names: PersistentNames): Set<string> {
  const all = new Set<string>()
  for (const [subject, found] of Object.entries(names)) {
    if (isList(found)) for (const name of found) all.add(`${subject}: ${name}`)
    else
      for (const [of, inside] of Object.entries(found))
        for (const name of inside.length > 0 ? inside : ['']) all.add(`${subject}, ${of}: ${name}`)
  }
  return all
}

const isList = <Item>(names: readonly Item[] | object): names is readonly Item[] => Array.isArray(names)

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()
