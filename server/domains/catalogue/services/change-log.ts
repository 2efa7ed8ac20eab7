import { movedIds } from './moved-ids.ts'

/** Number of earlier states that devices may still have; each costs about 100 bytes. */
const MAX_KNOWN = 20_000

/** One product of a state: two states with the same hash have the same product. */
export interface HashedItem {
  id: number
  hash: number
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
  /** Compares a state with the one recorded before; linear in the number of products. */
  record(digest: string, items: readonly HashedItem[]): void
  /**
   * Changes from an earlier state to the recorded one; null when that is unknown or most of the products have changed.
   * The cost is that of the changes.
   */
  since(digest: string): LoggedChanges | null
}

/** Steps count the recorded states. */
interface Entry {
  hash: number
  position: number
  changedAt: number
  placedAt: number
}

interface LogItem {
  step: number
  id: number
}

export function createChangeLog(): ChangeLog {
  let step = 0
  let order: readonly number[] = []
  const entries = new Map<number, Entry>()
  /** Which product changed at which step, in order. */
  let log: LogItem[] = []
  /** Step of each known state, by its digest. */
  const steps = new Map<string, number>()

  return {
    record(digest, items) {
      if (steps.get(digest) === step) return
      step += 1
      const ids = items.map(({ id }) => id)
      const touched = replaceEntries(entries, items, { step, moved: movedIds(order, ids) })
      log.push(...touched.map((id) => ({ step, id })))
      if (log.length > 4 * entries.size + 1_000) log = withoutRepeats(log)
      order = ids
      remember(steps, digest, step)
    },

    since(digest) {
      const from = steps.get(digest)
      if (from === undefined) return null
      const touched = touchedSince(log, from)
      const present = touched.flatMap((id) => {
        const entry = entries.get(id)
        return entry ? [{ id, ...entry }] : []
      })
      const changed = present.filter(({ changedAt }) => changedAt > from)
      const placed = present.filter(({ placedAt }) => placedAt > from).sort((a, b) => a.position - b.position)
      if (Math.max(changed.length, placed.length) > entries.size / 2) return null
      return {
        changed: changed.map(({ id }) => id),
        removed: touched.filter((id) => !entries.has(id)),
        places: placed.map(({ id, position }) => ({ id, after: order[position - 1] ?? null })),
      }
    },
  }
}

/** @returns ids of what was added, changed, moved or removed */
function replaceEntries(
  entries: Map<number, Entry>,
  items: readonly HashedItem[],
  { step, moved }: { step: number; moved: ReadonlySet<number> },
): number[] {
  const touched: number[] = []
  const gone = new Set(entries.keys())
  for (const [position, { id, hash }] of items.entries()) {
    gone.delete(id)
    const before = entries.get(id)
    const changedAt = before?.hash === hash ? before.changedAt : step
    const placedAt = before && !moved.has(id) ? before.placedAt : step
    if (changedAt === step || placedAt === step) touched.push(id)
    entries.set(id, { hash, position, changedAt, placedAt })
  }
  for (const id of gone) entries.delete(id)
  return [...touched, ...gone]
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
