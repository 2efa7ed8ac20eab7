import type { PastOrderLine } from '#contract/orders/past-order.ts'
import type { Market } from '#contract/site/market.ts'
import { money } from '../../staff/services/csv-cells.ts'
import type { StaffMessages } from '../../staff/staff-messages.ts'
import type { Cells } from './read-person.ts'

const MAX_NAME = 200
const MAX_SKU = 60
const MAX_QUANTITY = 1_000_000
export const MAX_LINES = 500

type Amounts = Pick<Market, 'exponent' | 'marks'>
/** The lines, or the text of the cell that is no quantity or amount. */
export type ReadLines = { lines: PastOrderLine[] } | { unreadable: string }

interface Line {
  name: string
  sku?: string | undefined
  quantity?: string | undefined
  price?: string | undefined
  total?: string | undefined
}

/** The lines of an order's rows: one a row, or all of them in one cell. */
export function readLines(rows: readonly Cells[], amounts: Amounts, messages: StaffMessages): ReadLines {
  const written = rows.flatMap((cells): Line[] => {
    const { item_name: name, item_sku: sku, item_quantity: quantity, item_price: price, item_total: total } = cells
    const own = name || sku ? [{ name: name ?? sku ?? '', sku, quantity, price, total }] : []
    return own.length > 0 ? own : inOneCell(cells['items'] ?? '')
  })
  // A file with a cell for all lines repeats it in every row of the order.
  const lines: PastOrderLine[] = []
  for (const line of rows.length > 1 && rows.every(({ item_name }) => !item_name) ? distinct(written) : written) {
    const quantity = quantityOf(line.quantity)
    const amount = amountOf(line, quantity ?? 0, { amounts, messages })
    if (quantity === null) return { unreadable: line.quantity ?? '' }
    if (typeof amount === 'string') return { unreadable: amount }
    const sku = line.sku?.slice(0, MAX_SKU) || null
    lines.push({ name: plain(line.name).slice(0, MAX_NAME), sku, quantity, amount })
  }
  return { lines }
}

const distinct = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
]

const plain = (text: string): string =>
  text
    .replace(/^'/, '')
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()

function quantityOf(written = '1'): number | null {
  const digits = written.trim().replace(/[.,]0+$/, '')
  const quantity = Number(digits)
  return /^\d{1,7}$/.test(digits) && quantity <= MAX_QUANTITY ? quantity : null
}

/** Of all pieces; null without one; the cell where it is none. */
function amountOf(
  { price, total }: Line,
  quantity: number,
  context: { amounts: Amounts; messages: StaffMessages },
): number | null | string {
  const [written, times] = total ? [total, 1] : [price, quantity]
  if (!written) return null
  const one = lineAmount(written.trim(), context)
  return one === null ? written : one * times
}

/** Other shops compute lines to more digits than a currency has. */
function lineAmount(
  written: string,
  { amounts: { exponent, marks }, messages }: { amounts: Amounts; messages: StaffMessages },
): number | null {
  if (/^\d{1,9}\.\d+$/.test(written)) return Math.round(Number(written) * 10 ** exponent)
  const read = money(exponent, marks).read(written, messages)
  return 'wrong' in read ? null : read.value
}

/**
 * `name:Mango|sku:M-1|quantity:2|total:9.00;name:…` of WooCommerce's exports, `2× Mango, 1× Mint` of its analytics, else a
 * product in each line of the cell.
 */
function inOneCell(cell: string): Line[] {
  if (/(?:^|\|)name:/.test(cell)) return cell.split(/;(?=(?:id|name|product_id|sku):)/).map(keyedLine)
  return cell
    .split(/[;\n]|,\s+(?=\d+\s*[x×])/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, before, name, nameFirst, after] = /^(\d+)\s*[x×]\s+(.+)$|^(.+?)\s+[x×]\s*(\d+)$/i.exec(one) ?? []
      return { name: name ?? nameFirst ?? one, quantity: before ?? after }
    })
}

function keyedLine(written: string): Line {
  const values = new Map<string, string>()
  let last = ''
  for (const part of written.split('|')) {
    const [, key, value = ''] = /^([a-z_]+):(.*)$/s.exec(part) ?? []
    if (key !== undefined) values.set((last = key), value)
    else values.set(last, `${values.get(last) ?? ''}|${part}`)
  }
  const { name = '', sku, quantity, total, sub_total } = Object.fromEntries(values)
  return { name: name || sku || '', sku, quantity, total: total ?? sub_total }
}
