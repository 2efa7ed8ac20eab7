import type { InputOf, ResponseOf } from '#contract/call.ts'
import { addStockCount as addCall } from '#contract/stock/calls/add-stock-count.ts'
import { createStockTake as createCall } from '#contract/stock/calls/create-stock-take.ts'
import type { getStockTakes } from '#contract/stock/calls/get-stock-takes.ts'
import type { StockTake, StockTakeCard } from '#contract/stock/stock-take.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as placeStock from '../queries/place-stock.ts'
import * as places from '../queries/places.ts'
import * as stock from '../queries/stock.ts'
import * as takes from '../queries/stock-takes.ts'
import * as transfers from '../queries/transfers.ts'
import { STOCK_TAKE_MESSAGES } from '../stock-take-messages.ts'
import { movePieces } from './stock.ts'

export { countedAfter, productsOf as countedProducts } from '../queries/stock-takes.ts'

type Row = takes.StockTakeRow

const shownCard = ({ created_at, closed_at, ...row }: Row): StockTakeCard => ({
  ...row,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
})

export async function listStockTakes(
  { query: { state, page } }: Pick<InputOf<typeof getStockTakes>, 'query'>,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStockTakes>> {
  const filter = { market: config.market.code, state }
  const rows = await takes.page(db, { ...filter, ...pageOf(page) })
  return { stock_takes: { data: rows.map(shownCard), meta: metaOf(page, await takes.count(db, filter)) } }
}

/** What was there of each counted product at its last count, and whether that differs from its first. */
async function linesOf(db: Database, { id, place, state }: Row): Promise<StockTake['lines']> {
  const rows = await takes.linesOf(db, id)
  const found = async (name: 'first_at' | 'last_at') => {
    const moments = rows.flatMap(({ product_id, [name]: at }) => (at === null ? [] : { product_id, at }))
    const pieces = await takes.foundAt(db, place.id, state === 'open' ? moments : [])
    return new Map(pieces.map((one) => [one.product_id, one.pieces]))
  }
  const [first, last] = [await found('first_at'), await found('last_at')]
  return rows.map(({ first_at: _first, last_at: _last, expected, ...line }) => ({
    ...line,
    expected: last.get(line.product_id) ?? expected,
    has_moved: first.get(line.product_id) !== last.get(line.product_id),
  }))
}

/** @throws Refusal NOT_FOUND */
export async function findStockTake(db: Database, id: number, context: SignedInContext): Promise<StockTake> {
  const row = requireFound(await takes.find(db, context.config.market.code, id), context)
  return { ...shownCard(row), lines: await linesOf(db, row) }
}

/** @throws Refusal VALIDATION for a place that is not in use, and without products */
export const createStockTake = (
  body: InputOf<typeof createCall>['body'],
  context: SignedInContext,
): Promise<{ stock_take: StockTake }> =>
  withIdempotencyKey(context, { call: createCall, body }, async (transaction) => {
    const { category, product_ids: productIds = null } = body
    const { code: market } = context.config.market
    const messages = STOCK_TAKE_MESSAGES[context.language]
    const place = await places.find(transaction, market, body.place_id)
    if (!place?.active) throw fieldError(context, 'place_id', messages.placeMissing)
    const take = { market, placeId: place.id, category, by: context.session.person.id, now: nowOf(context) }
    let id = await takes.insert(transaction, take)
    // Another transaction has taken the number.
    while (id === null) id = await takes.insert(transaction, take)
    const added = await takes.addProducts(transaction, { market, id }, { category, productIds })
    if (added === 0) throw fieldError(context, 'category', messages.nothing)
    await recordAct(
      transaction,
      { act: 'stock_take.create', object: `stock_take:${id}`, detail: { name: place.name } },
      context,
    )
    return { stock_take: await findStockTake(transaction, id, context) }
  })

interface Locking {
  id: number
  isClosing: boolean
}

/** @throws Refusal NOT_FOUND; CONFLICT once it is closed */
async function lockOpen(transaction: Transaction, { id, isClosing }: Locking, context: SignedInContext): Promise<Row> {
  const market = context.config.market.code
  const row = requireFound(await takes.lock(transaction, { market, id }, isClosing), context)
  if (row.state !== 'open') throw new Refusal('CONFLICT', STOCK_TAKE_MESSAGES[context.language].closed)
  return row
}

/** @throws Refusal NOT_FOUND; CONFLICT once it is closed; VALIDATION for goods that the market does not have */
export function addStockCount(
  id: number,
  body: InputOf<typeof addCall>['body'],
  context: SignedInContext,
): Promise<Record<string, never>> {
  const { product_id, counted_at, sent_at, ...count } = body
  const call = { ...addCall, path: `/api/staff/stock_takes/${id}/counts` as const }
  // Each attempt is sent at another time, and is the same request.
  return withIdempotencyKey(context, { call, body: { ...body, sent_at: counted_at } }, async (transaction) => {
    const { created_at: since } = await lockOpen(transaction, { id, isClosing: false }, context)
    const market = context.config.market.code
    const [known] = await transfers.stocked(transaction, market, [product_id])
    if (known === undefined) throw fieldError(context, 'product_id', STOCK_TAKE_MESSAGES[context.language].noGoods)
    await takes.addProducts(transaction, { market, id }, { category: null, productIds: [product_id] })
    const now = nowOf(context).getTime()
    const age = Math.max(0, Date.parse(sent_at) - Date.parse(counted_at))
    const countedAt = new Date(Math.max(since.getTime(), now - age))
    takes.addCount(transaction, {
      ...count,
      takeId: id,
      productId: product_id,
      countedAt,
      by: context.session.person.id,
    })
    return {}
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT once it is closed */
export const recountProduct = (
  id: number,
  productId: number,
  context: SignedInContext,
): Promise<{ stock_take: StockTake }> =>
  context.db.transaction(async (transaction) => {
    await lockOpen(transaction, { id, isClosing: true }, context)
    takes.dropCounts(transaction, id, productId)
    return { stock_take: await findStockTake(transaction, id, context) }
  })

/** @throws Refusal NOT_FOUND; CONFLICT once it is closed */
export const cancelStockTake = (id: number, context: SignedInContext): Promise<{ stock_take: StockTake }> =>
  context.db.transaction(async (transaction) => {
    const row = await lockOpen(transaction, { id, isClosing: true }, context)
    await close(transaction, { row, state: 'cancelled' }, context)
    return { stock_take: await findStockTake(transaction, id, context) }
  })

async function close(
  transaction: Transaction,
  { row, state, ...more }: { row: Row; state: 'approved' | 'cancelled'; differing?: number },
  context: SignedInContext,
): Promise<void> {
  takes.close(transaction, row.id, { state, by: context.session.person.id, now: nowOf(context) })
  const act = state === 'approved' ? 'stock_take.approve' : 'stock_take.cancel'
  const detail = { name: row.place.name, ...more }
  await recordAct(transaction, { act, object: `stock_take:${row.id}`, detail }, context)
}

/**
 * Books the differences of a stock take. The caller has locked orders that wait for its products. The value of a difference
 * is that of its movement (reason `count`, note `#<id>`).
 *
 * @throws Refusal NOT_FOUND; CONFLICT once it is closed
 */
export async function bookStockTake(transaction: Transaction, id: number, context: SignedInContext): Promise<void> {
  const market = context.config.market.code
  const row = await lockOpen(transaction, { id, isClosing: true }, context)
  const products = await takes.productsOf(transaction, id)
  await stock.lock(transaction, market, products)
  const free = await placeStock.freeAt(transaction, row.place.id, products)
  const lines = (await linesOf(transaction, row)).flatMap(({ product_id, counted, expected }) =>
    counted === null || expected === null ? [] : { product_id, counted, expected },
  )
  const parts = lines.flatMap(({ product_id, counted, expected }) => {
    // What orders have reserved stays.
    const pieces = Math.max(counted - expected, -(free.get(product_id) ?? 0))
    return pieces === 0 ? [] : { place_id: row.place.id, product_id, pieces }
  })
  const why = { reason: 'count', note: `#${id}`, actorId: context.session.person.id, now: nowOf(context) } as const
  movePieces(transaction, { market, parts }, why)
  placeStock.markCounted(transaction, row.place.id, { lines, free })
  takes.writeResults(transaction, id, lines)
  await close(transaction, { row, state: 'approved', differing: parts.length }, context)
}
