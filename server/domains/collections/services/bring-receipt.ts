import { createHash, webcrypto } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import { bringReceipt as bringCall } from '#contract/collections/calls/bring-receipt.ts'
import { type Collection, type Finding, HOLDING_FINDINGS } from '#contract/collections/collection.ts'
import { isGenuine, readReceipt, receiptDigest } from '#contract/collections/receipt-signature.ts'
import { nowOf } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { markFilesReferenced } from '../../files/services/files.ts'
import { COLLECTION_MESSAGES } from '../collection-messages.ts'
import * as collections from '../queries/collections.ts'
import * as keys from '../queries/device-keys.ts'
import { bookCollection } from './book-collection.ts'
import { findingsOf } from './receipt-findings.ts'
import { shownCollection } from './shown-collection.ts'

const { subtle } = webcrypto

const isHeld = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => HOLDING_FINDINGS.some((holding) => holding === finding))

/**
 * Books a signed receipt once, whoever brings it. What is wrong with a genuine one is listed for staff; the money of some
 * is held until they have looked.
 *
 * @throws Refusal VALIDATION for one that is not genuine, which is kept for staff; RATE_LIMIT for many of those
 */
export async function bringReceipt(body: InputOf<typeof bringCall>['body'], context: Context): Promise<Collection> {
  const { receipt: text, photo_id: photoId = null } = body
  const { receipt, key, digest } = await requireGenuine(text, context)
  return withIdempotencyKey(context, { call: bringCall, body }, async (transaction) => {
    keys.lock(transaction, key.id)
    const known = await collections.findByDigest(transaction, digest)
    const photo = await ownPhoto(
      transaction,
      { photoId, isOwn: key.account_id === context.session?.person.id },
      context,
    )
    if (known && photo !== null) collections.addPhoto(transaction, digest, photo)
    if (known) return shownCollection(known)
    const now = nowOf(context)
    const dealer = await collections.dealerState(transaction, receipt.dealerId, key.account_id)
    const findings = findingsOf({
      receipt,
      digest,
      key: requireFound(await keys.find(transaction, context.config.market.code, key.id), context),
      neighbours: await collections.neighbours(transaction, key.id, receipt.number),
      dealer: dealer ?? { is_open: false, is_assigned: false },
      now: now.getTime(),
    })
    const id = newId(now.getTime())
    collections.insert(transaction, {
      id,
      digest,
      text,
      receipt,
      findings,
      now,
      market: context.config.market.code,
      photoId: photo,
      broughtBy: context.session?.person.id ?? null,
    })
    if (!isHeld(findings)) await bookCollection(transaction, { id, receipt }, { now, config: context.config })
    return shownCollection(requireFound(await collections.findByDigest(transaction, digest), context))
  })
}

/** The photo of the sales person whose receipt it is; nobody else adds one. */
async function ownPhoto(
  transaction: Transaction,
  { photoId, isOwn }: { photoId: string | null; isOwn: boolean },
  context: Context,
): Promise<string | null> {
  if (photoId === null || !isOwn) return null
  await markFilesReferenced(transaction, { ids: [photoId], purpose: 'receipt', field: 'photo_id' }, context)
  return photoId
}

/** @throws Refusal VALIDATION, RATE_LIMIT */
async function requireGenuine(text: string, context: Context) {
  const { db, config, language } = context
  const messages = COLLECTION_MESSAGES[language]
  const signed = readReceipt(text)
  const key = signed && (await keys.find(db, config.market.code, signed.receipt.deviceKeyId))
  const dealer = signed && key && (await collections.dealerState(db, signed.receipt.dealerId, key.account_id))
  const isWhole = signed && key && key.account_id === signed.receipt.salesPersonId
  if (isWhole && dealer?.market === config.market.code && (await isGenuine(signed, key.public_key, subtle)))
    return { receipt: signed.receipt, key, digest: await receiptDigest(signed.receipt, subtle) }
  await countAttempt({ name: 'receipt that is not genuine' }, context)
  const reason = signed && !key ? 'unknownDevice' : 'notGenuine'
  if (signed)
    await collections.keepRefused(db, {
      digest: createHash('sha256').update(text).digest('hex'),
      market: config.market.code,
      receipt: text,
      reason,
      deviceKeyId: key?.id ?? null,
      broughtBy: context.session?.person.id ?? null,
      now: nowOf(context),
    })
  throw fieldError(context, 'receipt', messages[reason])
}
