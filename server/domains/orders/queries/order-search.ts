import { isAmbiguousNumber, type NumberFormat, readNumber } from '#contract/read-number.ts'
import { containing, wordsOf } from '../../../platform/database/text-search.ts'
import { MAX_FOUND, peopleSearch } from '../../staff/services/people-search.ts'

/** Indexed by sales_order_search. */
const ORDER_TEXT = `lower(o.order_no || ' ' || coalesce(o.reference, ''))`
/** Of the parcel `s`. Indexed by shipment_search. */
const TRACKING_TEXT = 'lower(s.tracking_no)'
const CURRENCY_SIGN = /^(?:rm|rp|myr|idr)\.?\s*/

interface Condition {
  sql: string
  /** From $4 on. */
  parameters: unknown[]
}

interface OrderSearch {
  /** Ids of the orders as `found`: all of them, or more than MAX_FOUND. */
  found: Condition
  /** The same as a condition on the order `o` that no index answers. */
  met: Condition
}

/**
 * Finds orders by number or the device's reference, by the person's name, phone, e-mail and company, by a parcel's
 * tracking number, by the SKU of a line, and by the total as the screen prints it.
 *
 * @param stated condition on the order `o`, with the parameters $1 to $3
 */
export function orderSearch(written: string, stated: string, market: NumberFormat): OrderSearch {
  const people = peopleSearch(written)
  const text = wordsOf(written).join(' ')
  const read = { people, text, totals: totalsOf(text, market) }
  return { found: foundBy(read, stated), met: metBy(read) }
}

interface Read {
  people: ReturnType<typeof peopleSearch>
  text: string
  /** Minor units that the text may stand for. */
  totals: number[]
}

function totalsOf(text: string, market: NumberFormat): number[] {
  const read = readNumber(text.replace(CURRENCY_SIGN, ''), market)
  if (isAmbiguousNumber(read)) return read.readings.map((one) => Math.round(one * 10 ** market.fractionDigits))
  return read === null ? [] : [read]
}

/** A list of parameters that knows the place of each. */
function parametersFrom(first: number, parameters: unknown[]) {
  return { parameters, place: (value: unknown): string => `$${first - 1 + parameters.push(value)}` }
}

function foundBy({ people, text, totals }: Read, stated: string): Condition {
  const { parameters, place } = parametersFrom(4, [...people.patterns])
  const company = 'dealer_company d on d.account_id = a.id'
  const sources = [
    `from account a left join ${company} join sales_order o on o.account_id = a.id where ${people.person(4)}`,
    `from account a join ${company} join sales_order o on o.account_id = a.id where ${people.company(4)}`,
  ]
  if (people.isAnywhere) {
    const pattern = place(containing(text))
    sources.push(
      `from sales_order o where ${ORDER_TEXT} like ${pattern}`,
      `from shipment s join sales_order o on o.id = s.order_id where ${TRACKING_TEXT} like ${pattern}`,
      `from product p join order_line l on l.productable_id = p.id join sales_order o on o.id = l.order_id
        where lower(p.sku) = ${place(text)}`,
    )
  }
  if (totals.length > 0) sources.push(`from sales_order o where o.total = any(${place(totals)}::bigint[])`)
  const all = sources.map((one) => `(select o.id ${one} and ${stated} limit ${MAX_FOUND + 1})`)
  return { sql: `with found as materialized (${all.join(' union ')})`, parameters }
}

function metBy({ people, text, totals }: Read): Condition {
  const { parameters, place } = parametersFrom(4, [people.words])
  const conditions = [people.either(4)]
  if (people.isAnywhere) {
    const whole = place(text)
    conditions.push(
      `strpos(${ORDER_TEXT}, ${whole}) > 0`,
      `exists (select from shipment s where s.order_id = o.id and strpos(${TRACKING_TEXT}, ${whole}) > 0)`,
      `exists (select from order_line l join product p on p.id = l.productable_id
                where l.order_id = o.id and lower(p.sku) = ${whole})`,
    )
  }
  if (totals.length > 0) conditions.push(`o.total = any(${place(totals)}::bigint[])`)
  return { sql: `(${conditions.join(' or ')})`, parameters }
}
