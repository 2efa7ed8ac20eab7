import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffCollections } from '#contract/collections/calls/get-staff-collections.ts'
import type { reviewCollection as reviewCall } from '#contract/collections/calls/review-collection.ts'
import { readOrder } from '#contract/collections/order-signature.ts'
import { readReceipt } from '#contract/collections/receipt-signature.ts'
import type { RefusedReceipt, StaffCollection, StaffDeviceKey } from '#contract/collections/staff-collection.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { COLLECTION_MESSAGES } from '../collection-messages.ts'
import type { RefusalReason } from '../queries/collections.ts'
import * as keys from '../queries/device-keys.ts'
import * as staff from '../queries/staff-collections.ts'
import { bookCollection } from './book-collection.ts'
import { shownCollection } from './shown-collection.ts'

const MAX_DEVICES = 200
const MAX_REFUSED = 50

const shown = (row: staff.StaffCollectionRow): StaffCollection => ({
  ...shownCollection(row),
  reference: row.reference,
  bank: row.bank,
  cheque_on: row.cheque_on,
  device_key_id: row.device_key_id,
  created_at: row.created_at.toISOString(),
  photo_id: row.photo_id,
  is_reviewed: row.reviewed_at !== null,
  review_note: row.review_note,
  reviewed: row.reviewed_at && { by: row.reviewed_by_name ?? '', at: row.reviewed_at.toISOString() },
})

const shownKey = ({ account_id, name, created_at, revoked_at, ...key }: staff.StaffKeyRow): StaffDeviceKey => ({
  ...key,
  sales_person: { id: account_id, name },
  created_at: created_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
})

const REASONS = {
  notGenuine: 'not_genuine',
  unknownDevice: 'unknown_device',
  notGenuineOrder: 'not_genuine',
  blockedOrder: 'blocked',
  oldOrder: 'too_old',
  orderNotAssigned: 'not_assigned',
} as const satisfies Record<RefusalReason, RefusedReceipt['reason']>

interface Claim {
  amount: number
  salesPersonId: string
  dealerId: string
  /** Of an order. */
  reference: string | null
}

/** What a receipt or an order says, whoever wrote it. */
function claimOf(text: string): Claim | null {
  const receipt = readReceipt(text)?.receipt
  if (receipt) return { ...receipt, amount: receipt.total, reference: null }
  const order = readOrder(text)?.order
  if (!order) return null
  const { expected_total: amount, dealer_id: dealerId, reference } = order.body
  return { amount, dealerId, reference, salesPersonId: order.salesPersonId }
}

async function shownRefused(
  { digest, reason, receipt, created_at, brought_by }: staff.RefusedRow,
  { db, config }: SignedInContext,
): Promise<RefusedReceipt> {
  const claim = claimOf(receipt)
  const market = config.market.code
  return {
    digest,
    reason: REASONS[reason],
    order_reference: claim?.reference ?? null,
    created_at: created_at.toISOString(),
    claimed: claim ? { amount: claim.amount, ...(await staff.claimedNames(db, { market, ...claim })) } : null,
    brought_by,
  }
}

export async function listCollections(
  { state, sales_person_id: salesPersonId, page }: InputOf<typeof getStaffCollections>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getStaffCollections>> {
  const { db, config } = context
  const market = config.market.code
  const filter = { market, state, salesPersonId: salesPersonId ?? null }
  const rows = await staff.page(db, { ...filter, ...pageOf(page) })
  const refused = await staff.refused(db, market, MAX_REFUSED)
  return {
    collections: { data: rows.map(shown), meta: metaOf(page, await staff.count(db, filter)) },
    device_keys: (await staff.deviceKeys(db, market, { id: null, limit: MAX_DEVICES })).map(shownKey),
    refused: await Promise.all(refused.map((row) => shownRefused(row, context))),
  }
}

/** What waits for a decision, as a list of the longest waiting one. */
export async function collectionsToReview({ db, config }: SignedInContext) {
  const { count, created_at, dealer_name, amount } = await staff.waiting(db, config.market.code)
  return {
    data: created_at
      ? [{ created_at: created_at.toISOString(), company_name: dealer_name ?? '', amount: amount ?? 0 }]
      : [],
    meta: { total: count, per_page: 1 },
  }
}

/**
 * @throws Refusal NOT_FOUND; CONFLICT when there is nothing to decide, or a booked one is to be rejected; VALIDATION for
 *   one that is rejected without a note
 */
export async function review(
  id: string,
  { decision, note }: InputOf<typeof reviewCall>['body'],
  context: SignedInContext,
): Promise<StaffCollection> {
  const { db, config, session, language } = context
  const market = config.market.code
  return db.transaction(async (transaction) => {
    const { device_key_id } = requireFound(await staff.find(transaction, market, id), context)
    keys.lock(transaction, device_key_id)
    const row = requireFound(await staff.find(transaction, market, id), context)
    const messages = COLLECTION_MESSAGES[language]
    if (row.reviewed_at !== null || row.findings.length === 0) throw new Refusal('CONFLICT', messages.reviewedBefore)
    const isHeld = row.payment_id === null
    if (decision === 'reject' && !isHeld) throw new Refusal('CONFLICT', messages.bookedBefore)
    if (decision === 'reject' && note === null)
      throw fieldError(context, 'note', SERVER_MESSAGES[language].fieldMissing)
    const now = nowOf(context)
    const { receipt } = requireFound(readReceipt(row.receipt), context)
    if (decision === 'accept' && isHeld) await bookCollection(transaction, { id, receipt }, { now, config })
    const outcome = decision === 'accept' ? 'accepted' : 'rejected'
    staff.markReviewed(transaction, { id, review: outcome, note, by: session.person.id, now })
    await recordAct(
      transaction,
      {
        act: `collection.${decision}`,
        object: `dealer:${row.dealer_id}`,
        detail: { number: row.number, amount: row.amount, findings: row.findings, note },
      },
      context,
    )
    return shown(requireFound(await staff.find(transaction, market, id), context))
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT when it was revoked before */
export async function revokeKey(id: string, reason: string, context: SignedInContext): Promise<StaffDeviceKey> {
  const { db, config, session, language } = context
  const market = config.market.code
  return db.transaction(async (transaction) => {
    const key = requireFound(await keys.find(transaction, market, id), context)
    keys.lock(transaction, id)
    const isFirst = await staff.revoke(transaction, { id, by: session.person.id, reason, now: nowOf(context) })
    if (!isFirst) throw new Refusal('CONFLICT', COLLECTION_MESSAGES[language].revokedBefore)
    const act = {
      act: 'device_key.revoke' as const,
      object: `account:${key.account_id}`,
      detail: { device: key.device, reason },
    }
    await recordAct(transaction, act, context)
    const [row] = await staff.deviceKeys(transaction, market, { id, limit: 1 })
    return shownKey(requireFound(row, context))
  })
}

export const dismissRefused = (digest: string, context: SignedInContext): Promise<Record<string, never>> =>
  context.db.transaction(async (transaction) => {
    const { config, session } = context
    const market = config.market.code
    staff.dismissRefused(transaction, { digest, market, by: session.person.id, now: nowOf(context) })
    await recordAct(transaction, { act: 'collection.dismiss', object: `receipt:${digest}`, detail: {} }, context)
    return {}
  })
