import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { changeTransfer as changeCall } from '#contract/stock/calls/change-transfer.ts'
import { createTransfer as createCall } from '#contract/stock/calls/create-transfer.ts'
import type { getTransfers } from '#contract/stock/calls/get-transfers.ts'
import type { StaffPlace } from '#contract/stock/place.ts'
import { MAX_TRANSFER_LINES, type Transfer, type TransferCard, type TransferState } from '#contract/stock/transfer.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { freeAt } from '../queries/place-stock.ts'
import * as places from '../queries/places.ts'
import * as stock from '../queries/stock.ts'
import * as transfers from '../queries/transfers.ts'
import { TRANSFER_MESSAGES } from '../transfer-messages.ts'
import { carryGoods, claimsWithin, piecesOfClaims } from './carry-goods.ts'

type TransferRow = transfers.TransferRow

const shownCard = ({ created_at, sent_at, received_at, ...row }: TransferRow): TransferCard => ({
  id: row.id,
  state: row.state,
  from: row.from,
  to: row.to,
  products: row.products,
  pieces: row.pieces,
  missing: row.missing,
  surplus: row.surplus,
  images: row.images,
  created_by: row.created_by,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  received_at: received_at?.toISOString() ?? null,
})

export async function listTransfers(
  { query: { state, page } }: Pick<InputOf<typeof getTransfers>, 'query'>,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getTransfers>> {
  const market = config.market.code
  const filter = { market, state: state ?? null }
  const rows = await transfers.page(db, { ...filter, ...pageOf(page) })
  return {
    transfers: { data: rows.map(shownCard), meta: metaOf(page, await transfers.count(db, filter)) },
    wanted: wantedByPlaces(await transfers.wanted(db, market)),
  }
}

/** What orders wait for, without its products. */
function wantedByPlaces(rows: Awaited<ReturnType<typeof transfers.wanted>>) {
  const missing = rows.filter(({ pieces }) => pieces > 0)
  const isSame = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
    one.from.id === other.from.id && one.to.id === other.to.id
  return missing
    .filter((row, at) => missing.findIndex((one) => isSame(one, row)) === at)
    .map((row) => {
      const own = missing.filter((one) => isSame(one, row))
      const pieces = own.reduce((sum, one) => sum + one.pieces, 0)
      return { from: row.from, to: row.to, pieces, orders: new Set(own.flatMap(({ orders }) => orders)).size }
    })
}

/** @throws Refusal NOT_FOUND */
export async function findTransfer(db: Database, id: number, context: SignedInContext): Promise<Transfer> {
  const row = requireFound(await transfers.find(db, context.config.market.code, id), context)
  const lines = await transfers.linesOf(db, id)
  const products = lines.map(({ product_id }) => product_id)
  const free = await freeAt(db, row.from.id, products)
  const waiting = row.state === 'draft' ? await claimsToCarry(db, row, products) : []
  return {
    ...shownCard(row),
    difference_reason: row.difference_reason,
    difference_note: row.difference_note,
    sent_by: row.sent_by,
    received_by: row.received_by,
    lines: lines.map((line) => ({
      ...line,
      available: Math.max(0, free.get(line.product_id) ?? 0) + piecesOfClaims(waiting, line.product_id),
    })),
  }
}

const claimsToCarry = (db: Database, { from, store_id: storeId }: TransferRow, productIds: readonly number[]) =>
  transfers.claims(db, { placeId: from.id, storeId, productIds }, true)

/** @throws Refusal NOT_FOUND; CONFLICT when it is in another state */
export async function lockTransfer(
  transaction: Transaction,
  { id, state }: { id: number; state: TransferState },
  context: SignedInContext,
): Promise<TransferRow> {
  const row = requireFound(await transfers.lock(transaction, context.config.market.code, id), context)
  if (row.state !== state) throw new Refusal('CONFLICT', TRANSFER_MESSAGES[context.language].states[row.state])
  return row
}

type TransferBody = InputOf<typeof createCall>['body']

/** @throws Refusal VALIDATION, as listed in contract/stock/calls/create-transfer.ts */
export const createTransfer = (body: TransferBody, context: SignedInContext): Promise<{ transfer: Transfer }> =>
  withIdempotencyKey(context, { call: createCall, body }, async (transaction) => {
    const id = await draftTransfer(transaction, body, context)
    return { transfer: await findTransfer(transaction, id, context) }
  })

/** @throws Refusal VALIDATION, as `createTransfer` */
export async function draftTransfer(
  transaction: Transaction,
  body: TransferBody,
  context: SignedInContext,
): Promise<number> {
  const [from, to] = await placesOf(transaction, body, context)
  const draft = {
    market: context.config.market.code,
    fromId: from.id,
    toId: to.id,
    by: context.session.person.id,
    now: nowOf(context),
  }
  let id = body.fill === 'orders' ? await transfers.findDraft(transaction, from.id, to.id) : null
  // Another transaction may have taken the number.
  while (id === null) id = await transfers.insert(transaction, draft)
  const lines = [...body.lines, ...(await filledLines(transaction, { fill: body.fill, from, to }, context))]
  await writeLines(transaction, { id, lines }, context)
  const detail = { name: `${from.name} → ${to.name}`, lines }
  await recordAct(transaction, { act: 'transfer.create', object: `transfer:${id}`, detail }, context)
  return id
}

async function placesOf(
  transaction: Transaction,
  { from_place_id, to_place_id }: { from_place_id: number; to_place_id: number },
  context: SignedInContext,
): Promise<[from: StaffPlace, to: StaffPlace]> {
  const messages = TRANSFER_MESSAGES[context.language]
  const { code } = context.config.market
  const [from, to] = [
    await places.find(transaction, code, from_place_id),
    await places.find(transaction, code, to_place_id),
  ]
  if (!from?.active) throw fieldError(context, 'from_place_id', messages.placeMissing)
  if (!to?.active) throw fieldError(context, 'to_place_id', messages.placeMissing)
  if (from.id === to.id) throw fieldError(context, 'to_place_id', messages.samePlace)
  return [from, to]
}

interface FilledDraft {
  fill: InputOf<typeof createCall>['body']['fill']
  from: StaffPlace
  to: StaffPlace
}

/** The goods that a draft begins with, beside those that were chosen. */
async function filledLines(transaction: Transaction, { fill, from, to }: FilledDraft, { config }: SignedInContext) {
  if (fill === 'all') return transfers.allFree(transaction, from.id, MAX_TRANSFER_LINES)
  if (fill === undefined) return []
  const wanted = await transfers.wanted(transaction, config.market.code)
  return wanted.filter((one) => one.from.id === from.id && one.to.id === to.id && one.pieces > 0)
}

/** Adds pieces to the lines of a draft. */
async function writeLines(
  transaction: Transaction,
  { id, lines }: { id: number; lines: readonly { product_id: number; pieces: number }[] },
  context: SignedInContext,
): Promise<void> {
  const pieces = new Map((await transfers.linesOf(transaction, id)).map((line) => [line.product_id, line.pieces]))
  for (const line of lines) pieces.set(line.product_id, (pieces.get(line.product_id) ?? 0) + line.pieces)
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  await refuseUnknown(transaction, ids, context)
  transfers.writeLines(
    transaction,
    id,
    ids.map((product_id) => ({ product_id, pieces: pieces.get(product_id) ?? 0 })),
  )
}

async function refuseUnknown(
  transaction: Transaction,
  ids: readonly number[],
  context: SignedInContext,
): Promise<void> {
  const known = await transfers.stocked(transaction, context.config.market.code, ids)
  if (known.length < ids.length) throw fieldError(context, 'lines', TRANSFER_MESSAGES[context.language].noGoods)
}

/** @throws Refusal NOT_FOUND; CONFLICT for what is no draft; VALIDATION for goods that the market does not have */
export const changeTransfer = (
  id: number,
  { product_id, pieces }: InputOf<typeof changeCall>['body'],
  context: SignedInContext,
): Promise<{ transfer: Transfer }> =>
  context.db.transaction(async (transaction) => {
    await lockTransfer(transaction, { id, state: 'draft' }, context)
    if (pieces === 0) transfers.removeLine(transaction, id, product_id)
    else {
      await refuseUnknown(transaction, [product_id], context)
      transfers.writeLines(transaction, id, [{ product_id, pieces }])
    }
    return { transfer: await findTransfer(transaction, id, context) }
  })

/** @throws Refusal NOT_FOUND; CONFLICT for what is no draft */
export const cancelTransfer = (id: number, context: SignedInContext): Promise<{ transfer: Transfer }> =>
  context.db.transaction(async (transaction) => {
    const row = await lockTransfer(transaction, { id, state: 'draft' }, context)
    transfers.cancel(transaction, id)
    await recordTransfer(transaction, { act: 'transfer.cancel', row }, context)
    return { transfer: await findTransfer(transaction, id, context) }
  })

/** @throws Refusal NOT_FOUND; CONFLICT, as listed in contract/stock/calls/send-transfer.ts */
export const sendTransfer = (id: number, context: SignedInContext): Promise<{ transfer: Transfer }> =>
  context.db.transaction(async (transaction) => {
    const { config, session } = context
    const market = config.market.code
    const row = await lockTransfer(transaction, { id, state: 'draft' }, context)
    const lines = await transfers.linesOf(transaction, id)
    const products = lines.map(({ product_id }) => product_id)
    await stock.lock(transaction, market, products)
    const pieces = new Map(lines.map((line) => [line.product_id, line.pieces]))
    const claims = claimsWithin(await claimsToCarry(transaction, row, products), pieces)
    await refuseShort(transaction, { row, lines, claims }, context)
    const step = { by: session.person.id, now: nowOf(context) }
    const to = await places.transitId(transaction, market)
    carryGoods(transaction, { market, from: row.from.id, to, pieces, claims }, transferReason(row, step))
    transfers.markSent(transaction, id, step)
    await recordTransfer(transaction, { act: 'transfer.send', row }, context)
    return { transfer: await findTransfer(transaction, id, context) }
  })

interface Sending {
  row: TransferRow
  lines: readonly { product_id: number; name: string; pieces: number }[]
  claims: readonly stock.Claim[]
}

/** @throws Refusal CONFLICT when there is nothing to send, or more than is free */
async function refuseShort(
  transaction: Transaction,
  { row, lines, claims }: Sending,
  { language }: SignedInContext,
): Promise<void> {
  const messages = TRANSFER_MESSAGES[language]
  if (lines.length === 0) throw new Refusal('CONFLICT', messages.empty)
  const products = lines.map(({ product_id }) => product_id)
  const free = await freeAt(transaction, row.from.id, products)
  for (const { product_id, name, pieces } of lines) {
    const available = (free.get(product_id) ?? 0) + piecesOfClaims(claims, product_id)
    if (pieces > available) throw new Refusal('CONFLICT', messages.tooFew(name, available, row.from.name))
  }
}

/** Why the goods of a transfer move: its number is the note. */
export const transferReason = ({ id }: { id: number }, { by, now }: { by: string; now: Date }) => ({
  reason: 'transfer' as const,
  note: `#${id}`,
  actorId: by,
  now,
})

export const recordTransfer = (
  transaction: Transaction,
  { act, row, ...more }: { act: `transfer.${'send' | 'cancel' | 'receive'}`; row: TransferRow; reason?: string | null },
  context: SignedInContext,
): Promise<void> => {
  const detail = { name: `${row.from.name} → ${row.to.name}`, ...more }
  return recordAct(transaction, { act, object: `transfer:${row.id}`, detail }, context)
}
