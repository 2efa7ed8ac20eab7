import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import { emptyMarket } from '#contract/catalogue/empty-market.ts'
import type { StaffProductMarket } from '#contract/catalogue/staff-product.ts'
import { MARKETS } from '#contract/site/market.ts'
import {
  type CellKind,
  day,
  money,
  optional,
  type ParsedCell,
  text,
  whole,
  yesNo,
} from '../../staff/services/csv-cells.ts'
import type { StaffMessages } from '../../staff/staff-messages.ts'
import type { ProductRecord } from '../queries/product-record.ts'

/** One column of the product file: formats a product's value as a cell, and applies a cell to a product. */
export interface Column {
  name: string
  /** Required for new products. */
  isNeeded: boolean
  write(product: ProductRecord): string
  /** Returns the product with the value of the cell; an empty cell clears the value, where the column can be empty. */
  read(cell: string, product: ProductRecord, messages: StaffMessages): ParsedCell<ProductRecord>
  /** What to write, as one sentence for the template. */
  hint(messages: StaffMessages): string
  /** The market that the column belongs to; absent for a column of all markets. */
  market?: Market['code']
  /** The dealer tier that it is a price of; absent for other columns. */
  tier?: DealerTier
}

type Market = (typeof MARKETS)[keyof typeof MARKETS]

/** A product of which all cells of a market are empty is not sold there. */
function inMarket<Name extends keyof StaffProductMarket>(
  market: Market,
  key: Name,
  { kind, name }: { kind: CellKind<StaffProductMarket[Name]>; name: string },
): Column {
  return {
    name,
    isNeeded: false,
    market: market.code,
    hint: (messages) => kind.hint?.(messages) ?? '',
    write(product) {
      const own = product.markets.find((one) => one.market === market.code)
      return own ? kind.write(own[key]) : ''
    },
    read(cell, product, messages) {
      const own = product.markets.find((one) => one.market === market.code)
      if (!own && cell === '') return { value: product }
      const read = kind.read(cell, messages)
      if ('wrong' in read) return read
      const changed = { ...(own ?? emptyMarket(market)), [key]: read.value }
      const others = product.markets.filter((one) => one.market !== market.code)
      const markets = [...others, changed].toSorted((one, other) => (one.market < other.market ? 1 : -1))
      return { value: { ...product, markets } }
    },
  }
}

/** An empty cell means no. */
const yesOrEmpty: CellKind<boolean> = {
  read: (written, messages) => yesNo.read(written || 'no', messages),
  write: yesNo.write,
  hint: (messages) => messages.cellYesNo,
}

const MINUTE_MS = 60_000
/** Neither market has summer time. */
const OFFSETS = { MY: '+08:00', ID: '+07:00' } as const

/**
 * A moment to the minute: day and time in the market's main time zone, or with an offset from UTC. Written with the
 * offset, because a store in Indonesia may be in another zone.
 */
function moment({ code }: Market): CellKind<string> {
  const own = OFFSETS[code]
  const example = `2026-12-24 10:00 ${own}`
  return {
    read(written, messages) {
      const [, date, time = '00:00', offset = own] =
        /^([\d/.-]+?)(?:[ T](\d{2}:\d{2})(?:\s?([+-]\d{2}:\d{2}))?)?$/.exec(written) ?? []
      const at = date === undefined ? null : day.read(date, messages)
      const value = at && 'value' in at ? Date.parse(`${at.value}T${time}${offset}`) : Number.NaN
      return Number.isNaN(value) ? { wrong: messages.cellShape(example) } : { value: new Date(value).toISOString() }
    },
    write(value) {
      const shift = Number(own.slice(1, 3)) * 60 * MINUTE_MS
      return `${new Date(Date.parse(value) + shift).toISOString().slice(0, 16).replace('T', ' ')} ${own}`
    },
    hint: (messages) => messages.cellShape(example),
  }
}

const marketColumns = (market: Market): Column[] => {
  const { code, currency, exponent, marks } = market
  const price = optional(money(exponent, marks))
  const pieces = whole(0, 1_000_000, marks)
  return [
    inMarket(market, 'visible', { kind: yesNo, name: `visible_${code}` }),
    inMarket(market, 'price', { kind: price, name: `price_${currency}` }),
    inMarket(market, 'compare_at_price', { kind: price, name: `compare_at_price_${currency}` }),
    inMarket(market, 'stock', { kind: pieces, name: `stock_${code}` }),
    inMarket(market, 'preorder_allowed', { kind: yesOrEmpty, name: `preorder_${code}` }),
    inMarket(market, 'preorder_eta', { kind: optional(day), name: `preorder_eta_${code}` }),
    inMarket(market, 'preorder_limit', { kind: optional(pieces), name: `preorder_limit_${code}` }),
    inMarket(market, 'publish_at', { kind: optional(moment(market)), name: `publish_at_${code}` }),
    inMarket(market, 'withdraw_at', { kind: optional(moment(market)), name: `withdraw_at_${code}` }),
    inMarket(market, 'registration_no', { kind: optional(text(60)), name: `registration_no_${code}` }),
  ]
}

/** The columns of each market. */
export const MARKET_COLUMNS: readonly Column[] = Object.values(MARKETS).flatMap(marketColumns)
