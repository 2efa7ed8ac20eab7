import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import type { getWarranties } from '#contract/warranty/calls/get-warranties.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as codes from '../../authenticity/services/product-codes.ts'
import { ownCode } from '../../authenticity/services/register-code.ts'
import * as orders from '../../orders/services/orders.ts'
import * as goods from '../queries/claimable-goods.ts'
import * as claims from '../queries/warranty-claims.ts'
import { WARRANTY_MESSAGES } from '../warranty-messages.ts'

type ClaimBody = InputOf<typeof claimWarranty>['body']

/** The three ways in which a claim can name its product. */
export type GoodsReference =
  | { kind: 'typed'; code: string }
  | { kind: 'code'; id: string }
  | { kind: 'line'; orderId: string; lineId: string }

/** @throws Refusal VALIDATION unless exactly one way is used */
export function namingOf(sent: ClaimBody, context: SignedInContext): GoodsReference {
  const { authentication_code: code, code_id: id, order_id: orderId, line_id: lineId } = sent
  const named: GoodsReference[] = []
  if (code !== undefined) named.push({ kind: 'typed', code })
  if (id !== undefined) named.push({ kind: 'code', id })
  if (orderId !== undefined && lineId !== undefined) named.push({ kind: 'line', orderId, lineId })
  const isHalf = (orderId === undefined) !== (lineId === undefined)
  const [only] = named
  if (!only || named.length > 1 || isHalf)
    throw fieldError(context, 'line_id', WARRANTY_MESSAGES[context.language].nameGoods)
  return only
}

/**
 * Locks the claimed order line or code, so that concurrent claims cannot both take the last piece.
 *
 * @throws Refusal VALIDATION for another person's product, or one without a warranty; CONFLICT when the warranty has
 *   ended or the product is claimed already; what `ownCode` throws
 */
export async function lockGoods(
  transaction: Transaction,
  naming: GoodsReference,
  context: SignedInContext,
): Promise<claims.ClaimedGoods> {
  const { config, clock, language } = context
  const messages = WARRANTY_MESSAGES[language]
  const found =
    naming.kind === 'line' ? await lockLine(transaction, naming, context) : await lockCode(transaction, naming, context)
  const { pieces, ...claimed } = found
  const until = claimed.warrantyUntil
  if (until.getTime() <= clock.now()) {
    const day = new Intl.DateTimeFormat(language, { timeZone: config.timeZone, dateStyle: 'long' }).format(until)
    throw new Refusal('CONFLICT', messages.ended(day))
  }
  if ((await claims.countOpen(transaction, claimed)) >= pieces) throw new Refusal('CONFLICT', messages.claimedAlready)
  return claimed
}

type FoundGoods = claims.ClaimedGoods & { pieces: number }

async function lockLine(
  transaction: Transaction,
  { orderId, lineId }: Extract<GoodsReference, { kind: 'line' }>,
  context: SignedInContext,
): Promise<FoundGoods> {
  const { config, session, language } = context
  await orders.lock(transaction, orderId)
  const line = await goods.line(transaction, { accountId: session.person.id, market: config.market.code }, lineId)
  if (line?.order_id !== orderId) throw fieldError(context, 'line_id', WARRANTY_MESSAGES[language].notYours)
  const { product_id: productId, warranty_until: warrantyUntil, pieces } = line
  return { orderId, lineId, codeId: null, productId, warrantyUntil, pieces }
}

async function lockCode(
  transaction: Transaction,
  naming: Exclude<GoodsReference, { kind: 'line' }>,
  context: SignedInContext,
): Promise<FoundGoods> {
  const field = naming.kind === 'typed' ? 'authentication_code' : 'code_id'
  const row =
    naming.kind === 'typed'
      ? (await ownCode(transaction, naming.code, context)).row
      : await codes.lock(transaction, naming.id)
  if (row?.account_id !== context.session.person.id || !row.warranty_until)
    throw fieldError(context, field, WARRANTY_MESSAGES[context.language].notYours)
  const { id: codeId, product_id: productId, warranty_until: warrantyUntil } = row
  return { orderId: null, lineId: null, codeId, productId, warrantyUntil, pieces: 1 }
}

/** What the person can claim for now, orders first. */
export async function claimable({
  db,
  config,
  clock,
  session,
}: SignedInContext): Promise<ResponseOf<typeof getWarranties>['goods']['data']> {
  const { id: accountId } = session.person
  const now = new Date(clock.now())
  const lines = await goods.lines(db, { accountId, market: config.market.code }, now)
  const registered = await codes.ofAccount(db, accountId)
  const open = await claims.openCodes(db, accountId)
  const claimableCodes = registered.flatMap((row) => {
    const { warranty_until: until } = row
    if (!until || until <= now || open.includes(row.id)) return []
    const code = { id: row.id, code_masked: codes.maskedCode(row.tail) }
    return [{ line: null, code, product: codes.productOf(row), warranty_until: until.toISOString() }]
  })
  const claimableLines = lines
    .filter(({ pieces, open: claimed }) => pieces > claimed)
    .map(({ order_id, line_id, order_no, warranty_until, ...row }) => ({
      line: { order_id, line_id, order_no },
      code: null,
      product: codes.productOf(row),
      warranty_until: warranty_until.toISOString(),
    }))
  return [...claimableLines, ...claimableCodes]
}
