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
import { dayStart, type PlanParts, seedOf } from './plan-parts.ts'
import { seeded } from './random.ts'
import { callIn, peopleOf, type World } from './world.ts'

/** Days of the history, the one of the first start included. */
export const HISTORY_DAYS = 90
/** Events of one transaction, which holds what it has locked for about a quarter of a second. */
const STEP_EVENTS = 8

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
 * Makes what is missing in small steps, each in one transaction with what the next one needs: visitors do not wait for
 * long, and a start that is interrupted leaves whole steps, after which the next start goes on. Of several servers one
 * makes a step. A history with a step that fails ends before it.
 */
export async function makeHistory(tools: HistoryTools, signal?: AbortSignal): Promise<void> {
  const { db, config } = tools.store
  const market = config.market.code
  const isMissing = async () => !signal?.aborted && Boolean((await findHistory<HistoryState>(db, market))?.state)
  while (await isMissing()) {
    await makeStep(tools)
    await nextTurn()
  }
}

async function makeStep(tools: HistoryTools): Promise<void> {
  const { db, config } = tools.store
  const market = config.market.code
  try {
    await db.transaction(async (transaction) => {
      const history = await lockHistory<HistoryState>(transaction, market)
      if (history?.state) await saveHistory(transaction, market, await goOn(transaction, history, tools))
    })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await endHistory(db, market)
    throw error
  }
}

/** Plans the next day, or lets the next events of the planned ones happen. */
async function goOn(transaction: Transaction, history: History, tools: HistoryTools): Promise<History> {
  const { start, days } = history
  const span = { start, days }
  const store: Store = { ...tools.store, db: transaction }
  const market = store.config.market.code
  const state: HistoryState = structuredClone(history.state ?? { made: days, waiting: [], addresses: {} })
  const parts = {
    people: peopleOf(await storedPeople(transaction, market)),
    assortment: assortmentOf(market),
    span,
    store,
  }
  const until = state.made === days ? start : dayStart(state.made, parts) - 1
  const isDue = () => (state.waiting[0]?.at ?? Number.POSITIVE_INFINITY) <= until
  if (isDue()) {
    for (let count = 0; count < STEP_EVENTS && isDue(); count += 1) await performNext(state, parts, tools)
  } else if (state.made < days) {
    for (const event of planDay(state.made, parts)) insert(event, state.waiting)
    state.made += 1
  } else {
    return { ...span, state: null }
  }
  return { ...span, state }
}

/** Lets the first waiting event happen at its moment; what follows from it waits like the others. */
async function performNext(
  state: HistoryState,
  parts: PlanParts & { store: Store },
  tools: HistoryTools,
): Promise<void> {
  const event = state.waiting.shift()
  if (!event) return
  const { key, at } = event
  let followers = 0
  const store: Store = { ...parts.store, clock: { now: () => at, monotonic: parts.store.clock.monotonic } }
  const random = seeded(`${seedOf(parts)} ${key}`)
  const later: World['later'] = (when, who, act) => {
    insert({ ...act, who: who.phone, at: Math.floor(when), key: `${key}.${followers}` }, state.waiting)
    followers += 1
  }
  const world = { ...parts, store, now: at, random, state, gateways: tools.gateways, later }
  await performEvent(event, { ...world, call: callIn(tools.callStore, world) })
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
