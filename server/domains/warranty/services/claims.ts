import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { Market } from '#contract/site/market.ts'
import { answerClaim as answerCall } from '#contract/warranty/calls/answer-claim.ts'
import { claimWarranty as claimCall } from '#contract/warranty/calls/claim-warranty.ts'
import type { getWarranties } from '#contract/warranty/calls/get-warranties.ts'
import type { Claim } from '#contract/warranty/warranty.ts'
import { afterOwnerMessage } from '#contract/warranty/warranty-claim.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { randomLetters } from '../../../platform/crypto/random-letters.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { Refusal } from '../../../route.ts'
import { requireKnownCode } from '../../authenticity/services/register-code.ts'
import { markFilesReferenced } from '../../files/services/files.ts'
import { sendMessageToStaff } from '../../notifications/services/send-message.ts'
import * as views from '../queries/claim-views.ts'
import * as claims from '../queries/warranty-claims.ts'
import { WARRANTY_MESSAGES, type WarrantyMessages } from '../warranty-messages.ts'
import { claimable, lockGoods, namingOf } from './claimed-goods.ts'

/** Claims shown per person; practically never reached. */
const MAX_SHOWN = 100

export async function ownClaims(context: SignedInContext): Promise<ResponseOf<typeof getWarranties>> {
  const { db, session } = context
  const data = await views.ofAccount(db, session.person.id, MAX_SHOWN)
  return { warranties: { data }, goods: { data: await claimable(context) } }
}

/**
 * Creates a claim with its first message and files, and notifies the staff who run the store, in one transaction.
 *
 * @throws what `namingOf`, `requireKnownCode`, `lockGoods` and `markFilesReferenced` throw
 */
export async function createClaim(body: InputOf<typeof claimCall>['body'], context: SignedInContext): Promise<Claim> {
  const naming = namingOf(body, context)
  if (naming.kind === 'typed') await requireKnownCode(naming.code, 'authentication_code', context)
  return withIdempotencyKey(context, { call: claimCall, body }, async (transaction) => {
    const { config, clock, session } = context
    const goods = await lockGoods(transaction, naming, context)
    await countAttempt({ name: 'claims of a person', key: [session.person.id] }, { ...context, db: transaction })
    await markFilesReferenced(transaction, { ids: body.files, purpose: 'warranty', field: 'files' }, context)
    const now = new Date(clock.now())
    const { id: accountId } = session.person
    const claim = { ...goods, market: config.market.code, accountId, fault: body.fault, now }
    const id = await createNumbered(transaction, claim)
    const message = { claimId: id, side: 'customer', actorId: accountId, status: 'SUBMITTED', now } as const
    claims.addMessage(transaction, { ...message, text: body.description, fileIds: body.files })
    const shown = await ownView(transaction, id)
    const say = (messages: WarrantyMessages): string => messages.staffClaim(shown.no)
    const staffMessage = { subject: `claim:${id}`, topic: 'claim', messages: WARRANTY_MESSAGES, say } as const
    await sendMessageToStaff(transaction, staffMessage, { config, now })
    return shown
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT when it is closed; what `markFilesReferenced` throws */
export async function answerClaim(
  id: string,
  body: InputOf<typeof answerCall>['body'],
  context: SignedInContext,
): Promise<Claim> {
  // The path includes the claim id, so that the same key on another claim is a different request.
  const keyed = { call: { ...answerCall, path: `/api/warranties/${id}/messages` as const }, body }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const { clock, session, language } = context
    const claim = await claims.lock(transaction, id)
    const { id: actorId } = session.person
    if (claim?.account_id !== actorId) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
    if (claim.status === 'CLOSED') throw new Refusal('CONFLICT', WARRANTY_MESSAGES[language].closed)
    if (body.files.length > 0)
      await markFilesReferenced(transaction, { ids: body.files, purpose: 'warranty', field: 'files' }, context)
    const now = new Date(clock.now())
    const next = afterOwnerMessage(claim.status)
    const status = next === claim.status ? null : next
    claims.addMessage(transaction, {
      claimId: id,
      side: 'customer',
      actorId,
      text: body.text,
      fileIds: body.files,
      status,
      now,
    })
    claims.updateStatus(transaction, id, { status: next, remedy: null, now })
    return ownView(transaction, id)
  })
}

async function ownView(db: Database, id: string): Promise<Claim> {
  const shown = await views.show(db, id)
  if (!shown) throw new Error(`Claim ${id} is gone`)
  const { customer: _asker, ...claim } = shown
  return claim
}

async function createNumbered(transaction: Transaction, claim: Omit<claims.NewClaim, 'no'>): Promise<string> {
  for (;;) {
    const id = await claims.create(transaction, { ...claim, no: claimNo(claim.market) })
    if (id !== null) return id
  }
}

const claimNo = (market: Market['code']): string => `W-${market}-${randomLetters(4)}-${randomLetters(4)}`
