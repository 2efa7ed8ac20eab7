import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Owner } from '../../../offline/storage/owner.ts'
import { useActing, usePartition } from '../../../session/acting.ts'
import { useSession } from '../../../session/use-session.ts'
import type { ShownCart, ShownLine } from './cart-view.ts'
import { changesSince, type PriceChange, type Seen, seenAll, seenNow } from './last-seen-prices.ts'
import { keepSeen, readSeen } from './seen-record.ts'
import { selectLines } from './whole-cart.ts'

interface SeenRecord {
  owner: Owner
  seen: Seen
}

const isSame = (one: Seen, other: Seen): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Persists the last seen state of this owner's cart. */
function useStored(owner: Owner | null): [Seen | null, (next: Seen) => void] {
  const [stored, setKept] = useState<SeenRecord | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (owner !== null) void readSeen(owner).then((found) => isCurrent && setKept({ owner, seen: found }))
    return () => {
      isCurrent = false
    }
  }, [owner])
  const keep = (next: Seen) => {
    if (owner === null) return
    setKept({ owner, seen: next })
    // If it cannot be stored, it is held in memory until the page is closed.
    keepSeen(owner, next).catch(() => {})
  }
  return [stored !== null && stored.owner === owner ? stored.seen : null, keep]
}

/** Changes of the lines since this person last viewed them on this device, until confirmed with `read`. */
export function useUnreadChanges({ status, lines }: Pick<ShownCart, 'status' | 'lines'>): {
  changes: readonly PriceChange[]
  read(): void
} {
  const acting = useActing()
  const { isDealer } = useSession()
  const [before, keep] = useStored(usePartition())
  // The catalogue shows public prices: the dealer price in the server's first response is not a change.
  const noteChanges = (shown: readonly ShownLine[]) =>
    isDealer || acting ? shown.filter(({ id }) => id !== null) : shown
  /** Lines that were deselected, once: the person may select them again. */
  const deselected = useRef(new Set<string>())
  const isReady = status === 'ready' && before !== null
  const update = useEffectEvent((shown: readonly ShownLine[]) => {
    if (before === null) return
    const next = seenNow(before, noteChanges(shown))
    if (!isSame(before, next)) keep(next)
    const turned = changesSince(before, noteChanges(shown)).flatMap((change) =>
      change.kind === 'stock' && change.turned && change.line.selected ? change.line : [],
    )
    const found = turned.filter(({ key }) => !deselected.current.has(key))
    for (const { key } of found) deselected.current.add(key)
    // Nobody orders ahead what was in stock a moment ago, and with it delays the rest, without having been asked.
    if (found.length > 0) selectLines(found, false).catch(() => {})
  })
  useEffect(() => {
    if (isReady) update(lines)
  }, [isReady, lines])
  return {
    changes: isReady ? changesSince(before, noteChanges(lines)) : [],
    read: () => keep(seenAll(noteChanges(lines))),
  }
}
