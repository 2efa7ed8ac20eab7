import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { createGateways } from '../domains/payments/gateways/settings.ts'
import type { Gateways } from '../domains/payments/services/payment-offer.ts'
import { DatabaseUnavailable, type Transaction } from '../platform/database/database.ts'
import {
  beginHistory,
  endHistory,
  findHistory,
  lockHistory,
  type StoredHistory,
  saveHistory,
} from '../platform/database/seed/history-stage.ts'
import { loadHistoryPeople, storedPeople } from '../platform/database/seed/load-history-people.ts'
import { Refusal } from '../route.ts'
import { perform } from './acts.ts'
import { type CallStore, createCallStore } from './call-store.ts'
import { assortmentOf } from './goods.ts'
import type { HistoryEvent, HistoryState } from './history-event.ts'
import { historyPeople } from './people.ts'
import { planDay } from './plan-day.ts'
import { dayStart, seedOf } from './plan-parts.ts'
import { seeded } from './random.ts'
import { callIn, peopleOf, type World } from './world.ts'

/** Days of the history, the one of the first start included. */
export const HISTORY_DAYS = 90

type History = StoredHistory<HistoryState>

export interface HistoryTools {
  store: Store
  gateways: Gateways
  callStore: CallStore
  days: number
}

/** The history's payments end at no gateway: they are settled as if one had reported them. */
export function openHistory(store: Store, days = HISTORY_DAYS): HistoryTools {
  const { market, publicUrl } = store.config
  const config: Store['config'] = { ...store.config, demoMailbox: true }
  const gateways = createGateways({
    market,
    publicUrl,
    settings: { simulator: true, merchants: {} },
    gatewayFetch: async () => new Response(null, { status: 404 }),
  })
  return { store: { ...store, config }, gateways, callStore: createCallStore(gateways), days }
}

/** Begins the history at the first start of a market. Nothing is made yet but its people. */
export async function beginHistoryOnce({ store, days }: HistoryTools): Promise<void> {
  const { db, clock, config } = store
  const market = config.market.code
  if (await findHistory(db, market)) return
  await db.transaction(async (transaction) => {
    const span = { start: clock.now(), days }
    const state: HistoryState = { made: 0, waiting: [], addresses: {} }
    if (!(await beginHistory(transaction, market, { ...span, state }))) return
    await loadHistoryPeople(transaction, market, historyPeople(market, dayStart(0, { span, store })))
  })
}

/**
 * Makes the days that are missing, each in one transaction with what the next one needs: a start that is interrupted
 * leaves whole days, and the next start goes on with the day after them. Of several servers one makes a day. A history
 * with a day that cannot be made ends before it.
 */
export async function makeHistory(tools: HistoryTools, signal?: AbortSignal): Promise<void> {
  const { db, config } = tools.store
  const market = config.market.code
  const isMissing = async () => !signal?.aborted && Boolean((await findHistory<HistoryState>(db, market))?.state)
  while (await isMissing()) {
    await makeNextDay(tools)
    await nextTurn()
  }
}

async function makeNextDay(tools: HistoryTools): Promise<void> {
  const { db, config } = tools.store
  const market = config.market.code
  try {
    await db.transaction(async (transaction) => {
      const history = await lockHistory<HistoryState>(transaction, market)
      if (history?.state) await saveHistory(transaction, market, await makeDay(transaction, history, tools))
    })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await endHistory(db, market)
    throw error
  }
}

async function makeDay(transaction: Transaction, history: History, tools: HistoryTools): Promise<History> {
  if (!history.state) return history
  const { start, days } = history
  const span = { start, days }
  const store: Store = { ...tools.store, db: transaction }
  const market = store.config.market.code
  const day = history.state.made
  const state: HistoryState = structuredClone(history.state)
  const people = peopleOf(await storedPeople(transaction, market))
  const assortment = assortmentOf(market)
  const parts = { people, assortment, span, store }
  const isLast = day === days - 1
  const until = isLast ? start : dayStart(day + 1, parts)
  const queue = [...state.waiting, ...planDay(day, parts)].toSorted(inOrder)
  const [due, waiting] = [queue.filter(({ at }) => at <= until), queue.filter(({ at }) => at > until)]
  for (let event = due.shift(); event; event = due.shift()) {
    const { key, at } = event
    let followers = 0
    const moved: Store = { ...store, clock: { now: () => at, monotonic: store.clock.monotonic } }
    const random = seeded(`${seedOf(parts)} ${key}`)
    const later: World['later'] = (when, who, act) => {
      const next: HistoryEvent = { ...act, who: who.phone, at: Math.floor(when), key: `${key}.${followers++}` }
      insert(next, next.at <= until ? due : waiting)
    }
    const world: Omit<World, 'call'> = {
      ...parts,
      store: moved,
      now: at,
      random,
      state,
      gateways: tools.gateways,
      later,
    }
    await performEvent(event, { ...world, call: callIn(tools.callStore, world) })
  }
  return { ...span, state: isLast ? null : { ...state, made: day + 1, waiting } }
}

/** What the store refuses does not happen, as with a person. */
async function performEvent(event: HistoryEvent, world: World): Promise<void> {
  try {
    await perform(event, world)
  } catch (error) {
    if (error instanceof Refusal) return
    throw new Error(`The history failed at ${event.key}, ${event.act}: ${describeError(error)}`, { cause: error })
  }
}

const inOrder = (one: HistoryEvent, other: HistoryEvent): number => one.at - other.at || (one.key < other.key ? -1 : 1)

function insert(event: HistoryEvent, queue: HistoryEvent[]): void {
  const at = queue.findIndex((other) => inOrder(event, other) < 0)
  queue.splice(at === -1 ? queue.length : at, 0, event)
}
