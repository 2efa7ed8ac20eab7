import { partsOf } from '#contract/site/time-zone-days.ts'
import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import { dealerOrders } from './dealer-plan.ts'
import { customerBasket } from './goods.ts'
import type { HistoryAct, HistoryEvent } from './history-event.ts'
import { lastOrders } from './last-day.ts'
import type { HistoryOrder, OrderFate } from './order-plan.ts'
import { dayStart, type PlanParts, seedOf } from './plan-parts.ts'
import { type Random, seeded } from './random.ts'
import { wordsOf } from './words.ts'
import { HOUR_MS, type People } from './world.ts'

/** By weekday, Sunday first. */
const ORDERS_PER_DAY = [5, 3, 3, 3, 4, 5, 6] as const
const OPENS_HOUR = 8.5
const CLOSES_HOUR = 22.5

/** A moment of the day; on the last one, before the start and not long ago. */
function momentOf(day: number, part: number, parts: Pick<PlanParts, 'span' | 'store'>): number {
  const from = dayStart(day, parts)
  if (day < parts.span.days - 1) return Math.floor(from + (OPENS_HOUR + part * (CLOSES_HOUR - OPENS_HOUR)) * HOUR_MS)
  const earliest = Math.max(from, parts.span.start - 9 * HOUR_MS)
  return Math.floor(earliest + part * 0.97 * (parts.span.start - earliest))
}

const FATES: readonly (readonly [OrderFate, number])[] = [
  ['complete', 79],
  ['unpaid', 5],
  ['cancelled', 3],
  ['second_payment', 4],
  ['taken_back', 2],
  ['cancelled_by_staff', 1],
  ['not_collected', 2],
  ['partly_refunded', 3],
]
const VOUCHERS: readonly (readonly [string | null, number])[] = [
  [null, 76],
  ['SAVE5', 10],
  ['WELCOME10', 6],
  ['PODS15', 4],
  ['SHIPFREE', 4],
]
const AFFILIATES = { MY: 'AFNUR88', ID: 'AFBUDI' } as const

export function customerOrder(random: Random, parts: PlanParts): HistoryOrder {
  const { assortment, store } = parts
  const fate = random.weighted(FATES)
  const isTransfer = random.chance(0.2)
  const isPickup = fate === 'not_collected' || random.chance(0.22)
  const isReferred = random.chance(0.1)
  return {
    goods: customerBasket(assortment, random),
    way: isTransfer ? 'transfer' : 'gateway',
    isPickup,
    fate: isTransfer && random.chance(0.15) ? 'second_receipt' : fate,
    voucher: isReferred ? null : random.weighted(VOUCHERS),
    affiliate: isReferred ? AFFILIATES[store.config.market.code] : null,
    acting: null,
    remark: random.chance(0.1) ? random.pick(wordsOf(parts).remarks) : null,
    paysAfterDays: null,
  }
}

/** Few customers order often, many seldom; the demo's own accounts are among those who do. */
function customerOf(random: Random, { customers }: People): StoredPerson {
  const at = Math.floor(customers.length * random.next() ** 1.6)
  const person = customers[Math.min(at, customers.length - 1)]
  if (!person) throw new Error('The demo has no customers')
  return person
}

/** What is planned for a day, whatever the days before have brought, in the order of time. */
export function planDay(day: number, parts: PlanParts): HistoryEvent[] {
  const { people, span, store } = parts
  const seed = seedOf(parts)
  const events: HistoryEvent[] = []
  const add = (part: number, who: StoredPerson, act: HistoryAct) =>
    void events.push({ ...act, who: who.phone, at: momentOf(day, part, parts), key: `${day}.${events.length}` })
  const random = seeded(`${seed} day ${day}`)
  if (day === 0)
    events.push({ act: 'open', first: 0, who: people.admin.phone, at: dayStart(0, parts) + 1, key: 'open' })
  const weekday = new Date(Date.UTC(...partsOf(store.config.timeZone, dayStart(day, parts)))).getUTCDay()
  const growth = 0.8 + (0.4 * day) / Math.max(1, span.days)
  const count = Math.round((ORDERS_PER_DAY[weekday] ?? 4) * growth * (0.6 + random.next() * 0.5))
  for (let at = 0; at < count; at += 1)
    add(random.next() * 0.95, customerOf(random, people), { act: 'order', order: customerOrder(random, parts) })
  for (const { who, order } of dealerOrders(day, { ...parts, seed }))
    add(random.next() * 0.6, who, { act: 'order', order })
  if (weekday === 1) add(0.05, people.staff, { act: 'restock' })
  addMarketing(day, { add, random, parts })
  addField(day, { add, random, parts })
  for (const { part, who, order } of lastOrders(parts, span.days - 1 - day, random))
    add(part, who, { act: 'order', order })
  addStock(day, { parts, push: (event) => void events.push(event) })
  addCollections(day, { parts, push: (event) => void events.push(event) })
  for (let tick = 0; tick < 4; tick += 1) add((tick + 1) / 4, people.admin, { act: 'tick' })
  // The jobs that begin when the history is whole find nothing of it to do.
  if (day === span.days - 1) events.push({ act: 'tick', who: people.admin.phone, at: span.start, key: 'z' })
  return events
}

interface Pushing {
  parts: PlanParts
  push: (event: HistoryEvent) => void
}

/** With keys of their own: the other events of the day stay as they are. */
function addStock(day: number, { parts, push }: Pushing): void {
  const who = parts.people.admin.phone
  const left = parts.span.days - 1 - day
  if (day === 0) push({ act: 'open_costs', who, at: dayStart(0, parts) + 2, key: 'open.costs' })
  if (left === 2) push({ act: 'purchase_part', who, at: momentOf(day, 0.1, parts), key: `${day}.purchase` })
  if (left === 0) push({ act: 'stock_work', who, at: momentOf(day, 0.9, parts), key: `${day}.stock` })
}

/** Days before the last one on which a sales person collects, by place among them, and what the office does with it. */
const ROUNDS = [
  { left: 17, at: 1, outcome: 'clear' },
  { left: 3, at: 1, outcome: 'count' },
  { left: 1, at: 0, outcome: 'keep' },
] as const

function addCollections(day: number, { parts, push }: Pushing): void {
  for (const { left, at, outcome } of ROUNDS) {
    const seller = parts.people.salesPersons[at]
    if (!seller || left !== parts.span.days - 1 - day) continue
    // A key of its own: the other events of the day stay as they are.
    push({ act: 'collect', outcome, who: seller.phone, at: momentOf(day, 0.1, parts), key: `${day}.collections.${at}` })
  }
}

interface Adding {
  add: (part: number, who: StoredPerson, act: HistoryAct) => void
  random: Random
  parts: PlanParts
}

function addMarketing(day: number, { add, random, parts: { people, store, span } }: Adding): void {
  const code = AFFILIATES[store.config.market.code]
  const customer = () => customerOf(random, people)
  for (let visit = random.int(0, 3); visit > 0; visit -= 1) add(random.next(), customer(), { act: 'click', code })
  if (random.chance(0.12)) add(random.next(), customer(), { act: 'wish' })
  if (random.chance(0.1)) add(random.next(), customer(), { act: 'goodwill' })
  if (random.chance(0.06)) add(random.next(), customer(), { act: 'contact', text: random.int(0, 99), orderNo: null })
  const [, , third] = people.customers
  if (day === Math.floor(span.days / 9) && third) add(0.4, third, { act: 'affiliate' })
  const owner = people.customers[store.config.market.code === 'MY' ? 1 : 0]
  if (day % 15 === 14 && owner) add(0.5, owner, { act: 'payout' })
  // Nobody has answered them yet.
  if (day === span.days - 1)
    for (const part of [0.6, 0.85]) add(part, customer(), { act: 'contact', text: random.int(0, 99), orderNo: null })
  if (day % 20 === 12) for (const person of people.customers.slice(2, 6)) add(0.6, person, { act: 'claim_voucher' })
}

function addField(day: number, { add, random, parts: { people, span } }: Adding): void {
  const left = span.days - 1 - day
  if (left > 20) return
  if (random.chance(0.5) || left < 2)
    for (const person of people.salesPersons) add(random.next() * 0.9, person, { act: 'device' })
  if (left < 4) for (const dealer of people.dealers.slice(0, 3)) add(random.next() * 0.9, dealer, { act: 'device' })
  if (random.chance(0.25) || left === 1) add(random.next(), random.pick(people.dealers), { act: 'refusal' })
  const [seller] = people.salesPersons
  const [first, second] = people.dealers
  if (left === 0 && seller)
    for (const dealer of [first, second]) if (dealer) add(0.8, seller, { act: 'prepared_cart', dealer: dealer.phone })
  if (left === 3 && seller) add(0.5, seller, { act: 'application' })
}
