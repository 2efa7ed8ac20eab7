import type { QueryClient } from '@tanstack/react-query'
import { isDealer } from '#contract/auth/roles.ts'
import { actsForDealers } from '#contract/cart/cart-owner.ts'
import { selectCart } from '../features/cart/state/cart-state.ts'
import type { ShownLine } from '../features/cart/state/cart-view.ts'
import { onOutdatedDealerPrices, type ShownDealerPrices, showDealerPrices } from '../lib/dealer-prices.ts'
import { browserClock } from '../lib/format/clock.ts'
import { onReconnect } from '../lib/http/reconnect-events.ts'
import { untilLoaded } from '../lib/http/until-loaded.ts'
import { documentLanguage } from '../lib/language.ts'
import {
  findDealerPrices,
  refreshDealerPrices,
  type StoredDealerPrices,
} from '../offline/dealer-prices/dealer-price-store.ts'
import type { Owner } from '../offline/storage/owner.ts'
import { currentPartition, needsDealer } from '../session/acting.ts'
import { currentOwner, onSessionChange } from '../session/session.ts'
import { profileQuery } from '../session/use-session.ts'
import { loadDealerPriceParts } from '../ui/dealer-prices/dealer-price-note.tsx'
import type { DeferredStore } from './boot/deferred-store.ts'
import { openDealersStart } from './dealers-start.ts'

/** The prices of a visible page are confirmed at this interval; an unchanged list costs an empty answer. */
const CONFIRM_EVERY_MS = 5 * 60_000
/** Shortest time between two requests, whatever asks for them. */
const MIN_INTERVAL_MS = 5_000
/** Random up to this value, so that the devices of all dealers do not ask in the same moment. */
const SPREAD_MS = 2_000
/** A longer timer would overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Lays a dealer's own prices over the public catalogue: those stored on the device at once, then those of the server.
 * They are confirmed at intervals, after a reconnection, at the moment when one is due to change, and when a page or
 * the cart shows that they are outdated.
 */
export function startDealerPrices(queries: QueryClient, store: DeferredStore['store']): void {
  const prices = openDealerPrices(queries)
  const confirm = () => void prices.confirm()
  onOutdatedDealerPrices(confirm)
  onSessionChange(() => void prices.changeOwner())
  onReconnect(confirm)
  setInterval(() => {
    if (document.visibilityState === 'visible') confirm()
  }, CONFIRM_EVERY_MS)
  /** Time of the last cart that was compared. */
  let comparedAt: number | null = null
  store.subscribe(() => {
    const { view } = selectCart(store.getState())
    if (!view || view.asOf === comparedAt) return
    comparedAt = view.asOf
    if (prices.differFrom(view.lines)) confirm()
  })
  void prices.changeOwner()
}

/** The prices of the person, or of the dealer acted for, whose pages this tab shows. */
function openDealerPrices(queries: QueryClient) {
  let owner: Owner | null = null
  let known: StoredDealerPrices | null = null
  let shown: ShownDealerPrices | null = null
  const isCurrent = (whose: Owner) => owner === whose && currentPartition() === whose
  const due = restartableTimer(() => void confirm())
  const turn = minimumInterval(() => void confirm())

  function show(next: StoredDealerPrices | null): void {
    known = next
    shown = next && shownOf(next, shown)
    showDealerPrices(shown)
    const changesAt = next?.dealer_prices.changes_at
    due(changesAt ? Date.parse(changesAt) - browserClock.now() + Math.random() * SPREAD_MS : null)
  }

  async function confirm(): Promise<void> {
    const whose = owner
    if (whose === null || needsDealer() || !turn.isNow()) return
    if (!(await buysAsDealer(queries))) return
    const fresh = await refreshDealerPrices(whose, { known, isCurrent: () => isCurrent(whose) })
    if (isCurrent(whose)) show(fresh)
  }

  async function changeOwner(): Promise<void> {
    const next = currentPartition()
    if (next === owner) return
    owner = next
    show(null)
    turn.reset()
    if (next === null) return
    const [stored] = await Promise.all([findDealerPrices(next), untilLoaded(loadDealerPriceParts)])
    if (stored && isCurrent(next)) {
      show(stored)
      openDealersStart()
    }
    await confirm()
    if (isCurrent(next) && (await buysAsDealer(queries))) await storeDealersPages()
  }

  return {
    changeOwner,
    confirm,
    differFrom: (lines: readonly ShownLine[]) => shown !== null && differsFrom(shown, lines),
  }
}

/** @returns starts the timer anew; null stops it */
function restartableTimer(ring: () => void): (ms: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (ms) => {
    clearTimeout(timer)
    if (ms !== null) timer = setTimeout(ring, Math.min(Math.max(0, ms), MAX_TIMER_MS))
  }
}

/** Lets one request through; those that come too early are one request at the end of the interval. */
function minimumInterval(later: () => void) {
  let nextAt = 0
  const retry = restartableTimer(later)
  return {
    isNow(): boolean {
      const wait = nextAt - browserClock.monotonic()
      retry(wait > 0 ? wait : null)
      if (wait > 0) return false
      nextAt = browserClock.monotonic() + MIN_INTERVAL_MS
      return true
    },
    reset: () => {
      nextAt = 0
    },
  }
}

/** Prices that are only confirmed stay the same objects, so that no card is rendered again. */
function shownOf(
  { dealer_prices: { tier, tiers, prices, products }, confirmedAt }: StoredDealerPrices,
  before: ShownDealerPrices | null,
): ShownDealerPrices {
  const isSame = before?.list === prices
  return {
    tier,
    tiers,
    confirmedAt,
    list: prices,
    products,
    prices: isSame ? before.prices : new Map(prices.map((price) => [price.id, price])),
  }
}

/** Whether the server's cart charges another price for a piece. */
const differsFrom = ({ prices }: ShownDealerPrices, lines: readonly ShownLine[]): boolean =>
  lines.some(({ state, checkout_type, productable: { id, available, unit_price } }) => {
    const own = prices.get(id)
    return state === 'settled' && checkout_type === 'currency' && available && own && own.unit_price !== unit_price
  })

/** The worker stores the pages that only dealers and their sales persons open. */
async function storeDealersPages(): Promise<void> {
  const worker = (await navigator.serviceWorker?.ready)?.active
  worker?.postMessage({ type: 'KEEP', language: documentLanguage(), isDealers: true })
}

/** False without an answer: there would be none about prices either, and the stored ones stay shown. */
async function buysAsDealer(queries: QueryClient): Promise<boolean> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return false
  if (actsForDealers(cartOwner)) return true
  const query = { ...profileQuery(cartOwner), staleTime: Number.POSITIVE_INFINITY, retry: false }
  return queries.fetchQuery(query).then(
    ({ profile }) => isDealer(profile),
    () => false,
  )
}
