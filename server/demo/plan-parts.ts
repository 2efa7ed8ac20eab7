import type { Market } from '#contract/site/market.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { Assortment } from './goods.ts'
import type { HistorySpan } from './history-event.ts'
import type { People } from './world.ts'

export interface PlanParts {
  people: People
  assortment: Assortment
  span: HistorySpan
  store: { config: { market: Market; timeZone: string } }
}

export const seedOf = ({ span, store: { config } }: Pick<PlanParts, 'span' | 'store'>): string =>
  `${config.market.code} ${startOf(config.timeZone, span.start, (today) => today).toISOString()}`

/** The first moment of a day of the history, counted from 0. */
export const dayStart = (day: number, { span, store }: Pick<PlanParts, 'span' | 'store'>): number =>
  startOf(store.config.timeZone, span.start, ([year, month, date]) => [
    year,
    month,
    date - (span.days - 1) + day,
  ]).getTime()
