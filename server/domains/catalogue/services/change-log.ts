import { movedIds } from './moved-ids.ts'

/** Number of earlier states that devices may still have; each costs about 100 bytes. */
const MAX_KNOWN = 20_000

/** One product of a state: two states with the same hash have the same product. */
export interface HashedItem {
  id: number
  hash: number | string
}

export interface LoggedChanges {
  /** Ids of added and changed products. */
  changed: number[]
  removed: number[]
  /** Added and moved products in their order, each with the one before it. */
  places: { id: number; after: number | null }[]
}

/** What changed between the states of an ordered list. A state is named by the digest of its content. */
export interface ChangeLog {
  /**
   * Compares a state with the one recorded before. An item that is the same object in both costs least.
   *
   * @param items must not be mutated afterwards
   */
  record(digest: string, items: readonly HashedItem[]): void
  isKnown(digest: string): boolean
  /**
   * Changes from an earlier state to the recorded one; null when that is unknown or most of the products have changed.
   * The cost is that of the changes.
   */
  since(digest: string): LoggedChanges | null
}

/** Steps count the recorded states. */
interface Entry {
  changedAt: number
  placedAt: number
}

interface LogItem {
  step: number
  id: number
}

export function createChangeLog(): ChangeLog {
  let step = 0
  let latest: readonly HashedItem[] = []
  /** Positions in the latest state, made when they are needed: most changes move nothing. */
  let positions: ReadonlyMap<number, number> | null = null
  const entries = new Map<number, Entry>()
  /** Which product changed at which step, in order. */
  let log: LogItem[] = []
  /** Step of each known state, by its digest. */
  const steps = new Map<string, number>()

  return {
    record(digest, items) {
      if (steps.get(digest) === step) return
      step += 1
      const touched = replaceEntries(entries, { before: latest, after: items, step })
      log.push(...touched.map((id) => ({ step, id })))
      if (log.length > 4 * entries.size + 1_000) log = withoutRepeats(log)
      latest = items
      positions = null
      remember(steps, digest, step)
    },

    isKnown: (digest) => steps.has(digest),

    since(digest) {
      const from = steps.get(digest)
      if (from === undefined) return null
      const touched = touchedSince(log, from)
      const present = touched.flatMap((id) => {
        const entry = entries.get(id)
        return entry ? [{ id, ...entry }] : []
      })
      const changed = present.filter(({ changedAt }) => changedAt > from)
      const placed = present.filter(({ placedAt }) => placedAt > from)
      if (Math.max(changed.length, placed.length) > entries.size / 2) return null
      if (placed.length > 0) positions ??= new Map(latest.map(({ id }, position) => [id, position]))
      return {
        changed: changed.map(({ id }) => id),
        removed: touched.filter((id) => !entries.has(id)),
        places: placed
          .map(({ id }) => ({ id, position: positions?.get(id) ?? 0 }))
          .sort((a, b) => a.position - b.position)
          .map(({ id, position }) => ({ id, after: latest[position - 1]?.id ?? null })),
      }
    },
  }
}

interface Replacement {
  before: readonly HashedItem[]
  after: readonly HashedItem[]
  step: number
}

/** @returns ids of what was added, changed, moved or removed */
function replaceEntries(entries: Map<number, Entry>, { before, after, step }: Replacement): number[] {
  const { start, end } = commonEnds(before, after)
  const touched: number[] = []
  /** An item that is in its place. */
  const compare = (old: HashedItem | undefined, item: HashedItem | undefined): void => {
    if (old === item || !item || old?.hash === item.hash) return
    entries.set(item.id, { placedAt: entries.get(item.id)?.placedAt ?? step, changedAt: step })
    touched.push(item.id)
  }
  for (let place = 0; place < start; place += 1) compare(before[place], after[place])
  for (let place = end; place < 0; place += 1) compare(before.at(place), after.at(place))
  const [old, present] = [before.slice(start, before.length + end), after.slice(start, after.length + end)]
  return [...touched, ...replaceMoved(entries, { before: old, after: present, step })]
}

/**
 * How many products at the beginning are in the same places, and at the end, counted from there in negative numbers. A
 * sale moves nothing, and one new product nothing before it.
 */
function commonEnds(before: readonly HashedItem[], after: readonly HashedItem[]): { start: number; end: number } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start]?.id === after[start]?.id) start += 1
  let end = 0
  while (start - end < shortest && before.at(end - 1)?.id === after.at(end - 1)?.id) end -= 1
  return { start, end }
}

/** Between the common ends. */
function replaceMoved(entries: Map<number, Entry>, { before, after, step }: Replacement): number[] {
  const touched: number[] = []
  const idsOf = (items: readonly HashedItem[]) => items.map(({ id }) => id)
  const moved = movedIds(idsOf(before), idsOf(after))
  const gone = new Map(before.map(({ id, hash }) => [id, hash]))
  for (const { id, hash } of after) {
    const known = entries.get(id)
    const changedAt = known && gone.get(id) === hash ? known.changedAt : step
    const placedAt = known && !moved.has(id) ? known.placedAt : step
    gone.delete(id)
    if (changedAt === step || placedAt === step) touched.push(id)
    entries.set(id, { changedAt, placedAt })
  }
  for (const id of gone.keys()) entries.delete(id)
  return [...touched, ...gone.keys()]
}

/** Walks the log from its end. */
function touchedSince(log: readonly LogItem[], from: number): number[] {
  const start = log.findLastIndex(({ step }) => step <= from) + 1
  return [...new Set(log.slice(start).map(({ id }) => id))]
}

/** Only the last step of each product, in order. */
function withoutRepeats(log: readonly LogItem[]): LogItem[] {
  const last = new Map<number, LogItem>()
  for (const item of log) {
    last.delete(item.id)
    last.set(item.id, item)
  }
  return [...last.values()]
}

/** The first in the order of insertion is the oldest. */
function remember(steps: Map<string, number>, digest: string, step: number): void {
  steps.delete(digest)
  steps.set(digest, step)
  const [oldest] = steps.keys()
  if (steps.size > MAX_KNOWN && oldest !== undefined) steps.delete(oldest)
}
