import type { InputOf, ResponseOf } from '#contract/call.ts'
import { answerStaffClaim as answerCall } from '#contract/warranty/calls/answer-staff-claim.ts'
import type { decideClaim as decideCall } from '#contract/warranty/calls/decide-claim.ts'
import type { getStaffWarranties } from '#contract/warranty/calls/get-staff-warranties.ts'
import type { StaffClaim } from '#contract/warranty/warranty.ts'
import { isStaffTransition } from '#contract/warranty/warranty-claim.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { notify } from '../../notifications/services/notify.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import * as views from '../queries/claim-views.ts'
import * as claims from '../queries/warranty-claims.ts'
import { WARRANTY_MESSAGES, type WarrantyMessages } from '../warranty-messages.ts'

export async function listClaims(
  { status, page, limit }: InputOf<typeof getStaffWarranties>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffWarranties>['warranties']> {
  const filter = { market: config.market.code, status: status ?? null }
  const data = await views.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await views.count(db, filter)) }
}

/** @throws Refusal NOT_FOUND, also for a claim of the other market */
export async function showClaim(id: string, { db, config, language }: SignedInContext): Promise<StaffClaim> {
  const claim = await views.ofMarket(db, id, config.market.code)
  if (!claim) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  return claim
}

type Decision = InputOf<typeof decideCall>['body']

/**
 * Changes the status of a claim with a reason, notifies the owner and writes the audit log.
 *
 * @throws Refusal NOT_FOUND; CONFLICT for an invalid transition; VALIDATION for an unexpected or a missing remedy
 */
export async function decideClaim(id: string, decision: Decision, context: SignedInContext): Promise<StaffClaim> {
  const { status, remedy = null, message } = decision
  const messages = WARRANTY_MESSAGES[context.language]
  if ((status === 'APPROVED') !== (remedy !== null)) throw fieldError(context, 'remedy', messages.remedy)
  return context.db.transaction(async (transaction) => {
    const claim = await lockClaim(transaction, id, context)
    if (!isStaffTransition(claim.status, status)) throw new Refusal('CONFLICT', messages.noWay)
    const now = new Date(context.clock.now())
    claims.updateStatus(transaction, id, { status, remedy, now })
    const messageId = write(transaction, { claim, text: message, status }, context)
    const by = context.session.person.id
    const detail = { no: claim.no, from: claim.status, status, remedy }
    await audit.write(transaction, { actorId: by, act: 'warranty_claim.decide', objectId: id, detail, now })
    await notifyOwner(
      transaction,
      {
        claim,
        messageId,
        status,
        say: (own, store) => own.smsDecided(store, `${claim.no} ${own.status[status]}`, message),
      },
      context,
    )
    return shown(transaction, id)
  })
}

/**
 * Idempotent per `Idempotency-Key`, because the owner is notified.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it is closed
 */
export async function answerOwner(id: string, text: string, context: SignedInContext): Promise<StaffClaim> {
  const call = { ...answerCall, path: `/api/staff/warranties/${id}/messages` as const }
  return withIdempotencyKey(context, { call, body: { text } }, async (transaction) => {
    const claim = await lockClaim(transaction, id, context)
    if (claim.status === 'CLOSED') throw new Refusal('CONFLICT', WARRANTY_MESSAGES[context.language].closed)
    const messageId = write(transaction, { claim, text, status: null }, context)
    claims.updateStatus(transaction, id, { status: claim.status, remedy: null, now: new Date(context.clock.now()) })
    const say: NotifyClaimantInput['say'] = (own, store) => own.smsWritten(store, claim.no, text)
    await notifyOwner(transaction, { claim, messageId, status: null, say }, context)
    return shown(transaction, id)
  })
}

async function lockClaim(transaction: Transaction, id: string, context: SignedInContext): Promise<claims.LockedClaim> {
  const claim = await claims.lock(transaction, id)
  if (claim?.market !== context.config.market.code)
    throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  return claim
}

interface ClaimReplyInput {
  claim: claims.LockedClaim
  text: string
  status: claims.LockedClaim['status'] | null
}

const write = (
  transaction: Transaction,
  { claim, text, status }: ClaimReplyInput,
  { clock, session }: SignedInContext,
): string =>
  claims.addMessage(transaction, {
    claimId: claim.id,
    side: 'staff',
    actorId: session.person.id,
    text,
    fileIds: [],
    status,
    now: new Date(clock.now()),
  })

interface NotifyClaimantInput {
  claim: claims.LockedClaim
  messageId: string
  /** The new status; null: unchanged. */
  status: claims.LockedClaim['status'] | null
  say: (messages: WarrantyMessages, store: string) => string
}

async function notifyOwner(
  transaction: Transaction,
  { claim, messageId, status, say }: NotifyClaimantInput,
  context: SignedInContext,
): Promise<void> {
  const { config, clock } = context
  const now = new Date(clock.now())
  const recipient = { accountId: claim.account_id, subject: `claim_message:${messageId}` }
  notify(transaction, { ...recipient, news: { kind: 'claim', claim_id: claim.id, claim_no: claim.no, status }, now })
  await sendMessage(transaction, { ...recipient, messages: WARRANTY_MESSAGES, say }, { config, now })
}

async function shown(transaction: Transaction, id: string): Promise<StaffClaim> {
  const claim = await views.show(transaction, id)
  if (!claim) throw new Error(`Claim ${id} is gone`)
  return claim
}
