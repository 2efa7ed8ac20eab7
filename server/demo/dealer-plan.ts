import type { Market } from '#contract/site/market.ts'
import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import type { Assortment, WantedGoods } from './goods.ts'
import type { HistoryOrder } from './order-plan.ts'
import { seeded } from './random.ts'
import type { People } from './world.ts'

type MarketCode = Market['code']

/** How a dealer buys. The first are the demo's own accounts. */
interface Habit {
  /** Days between two orders. */
  every: number
  /** Different products of an order. */
  lines: number
  pieces: readonly [from: number, to: number]
  tier: 'bronze' | 'silver' | 'gold'
  /** Days after sending until an invoice is paid; null: it is not. */
  pays: number | null
  discountBp: number
}

const HABITS: readonly Habit[] = [
  { every: 7, lines: 6, pieces: [10, 30], tier: 'gold', pays: 24, discountBp: 0 },
  { every: 11, lines: 3, pieces: [6, 12], tier: 'bronze', pays: 38, discountBp: 0 },
  { every: 9, lines: 4, pieces: [8, 20], tier: 'silver', pays: 21, discountBp: 200 },
  { every: 6, lines: 7, pieces: [10, 30], tier: 'gold', pays: 18, discountBp: 0 },
  { every: 14, lines: 3, pieces: [5, 10], tier: 'bronze', pays: null, discountBp: 0 },
  { every: 10, lines: 4, pieces: [8, 18], tier: 'silver', pays: 29, discountBp: 0 },
  { every: 21, lines: 2, pieces: [5, 12], tier: 'bronze', pays: 12, discountBp: 0 },
  { every: 8, lines: 6, pieces: [10, 24], tier: 'gold', pays: 33, discountBp: 150 },
]

export const CREDIT: Readonly<Record<MarketCode, Readonly<Record<Habit['tier'], number>>>> = {
  MY: { bronze: 400_000, silver: 1_200_000, gold: 4_000_000 },
  ID: { bronze: 14_000_000, silver: 42_000_000, gold: 140_000_000 },
}

/** Tier of the dealer at this place among those of the market. */
export const tierOfDealer = (at: number): Habit['tier'] => habitOf(at).tier

const habitOf = (at: number): Habit => {
  const habit = HABITS[at % HABITS.length]
  if (!habit) throw new Error('A dealer has no habit')
  return habit
}

/** Each dealer has one sales person; the demo's own sales person has the most. */
function salesPersonsOf(at: number, { salesPersons }: People): StoredPerson[] {
  const [own, ...others] = salesPersons
  const other = others[at % Math.max(1, others.length)]
  return at < 4 || !other ? (own ? [own] : []) : [other]
}

export const dealerTerms = (people: People, market: MarketCode) =>
  people.dealers.map((dealer, at) => {
    const { tier, discountBp } = habitOf(at)
    return {
      dealer,
      creditLimit: CREDIT[market][tier],
      salesPersons: salesPersonsOf(at, people),
      pinned: tier === 'bronze' ? null : tier,
      discountBp,
    }
  })

/** The goods that a dealer buys again and again. */
function usualGoods(dealer: StoredPerson, { lines }: Habit, { ofDealers }: Assortment): number[] {
  return seeded(`usual ${dealer.phone}`)
    .some(ofDealers, lines + 2)
    .map(({ id }) => id)
}

export interface DealerOrder {
  who: StoredPerson
  order: HistoryOrder
}

/** The orders of dealers on a day of the history, by their own rhythm. */
export function dealerOrders(
  day: number,
  { people, assortment, seed }: { people: People; assortment: Assortment; seed: string },
): DealerOrder[] {
  return people.dealers.flatMap((dealer, at): DealerOrder[] => {
    const habit = habitOf(at)
    const random = seeded(`${seed} dealer ${at} day ${day}`)
    if ((day + at * 3) % habit.every !== 0) return []
    const [from, to] = habit.pieces
    const goods = random
      .some(usualGoods(dealer, habit, assortment), habit.lines)
      .map((id): WantedGoods => [id, Math.min(random.int(from, to), assortment.find(id).maxPerOrder)])
    const [sales] = salesPersonsOf(at, people)
    const isVisited = sales !== undefined && random.chance(0.45)
    return [
      {
        who: isVisited ? sales : dealer,
        order: {
          goods,
          way: random.chance(0.85) ? 'account' : 'transfer',
          isPickup: random.chance(0.12),
          fate: 'complete',
          voucher: null,
          affiliate: null,
          acting: isVisited ? { dealer: dealer.phone, discountBp: random.pick([0, 0, 200, 500]) } : null,
          remark: null,
          paysAfterDays: habit.pays,
        },
      },
    ]
  })
}
