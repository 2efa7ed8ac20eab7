import type { CodeBatch } from '#contract/authenticity/authenticity.ts'
import type { getCodeBatch } from '#contract/authenticity/calls/get-code-batch.ts'
import type { getCodeBatches } from '#contract/authenticity/calls/get-code-batches.ts'
import { makeCodes as makeCall } from '#contract/authenticity/calls/make-codes.ts'
import { groupProductCode } from '#contract/authenticity/product-code.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { AUTHENTICITY_MESSAGES } from '../authenticity-messages.ts'
import * as codes from '../queries/product-codes.ts'
import { codeHash, codesOfBatch } from './code-hash.ts'

/**
 * Creates codes for the packs of a product with authenticity codes.
 *
 * @throws Refusal VALIDATION for a product without them
 */
export async function makeCodes(
  body: InputOf<typeof makeCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof makeCall>> {
  const { config, clock, session, language } = context
  return withIdempotencyKey(context, { call: makeCall, body }, async (transaction) => {
    const { product_id: productId, count, note = null } = body
    if (!(await codes.isVerifiable(transaction, productId)))
      throw fieldError(context, 'product_id', AUTHENTICITY_MESSAGES[language].notVerifiable)
    const now = new Date(clock.now())
    const by = session.person.id
    const id = await codes.createBatch(transaction, { productId, count, note, by, now })
    const hashes = codesOfBatch(config, { id, count }).map((code) => codeHash(config, code))
    await codes.createCodes(transaction, { batchId: id, hashes, now })
    await write(transaction, { act: 'code_batch.make', id, detail: { product_id: productId, count } }, context)
    return { batch: await requireBatch(transaction, id, context) }
  })
}

export async function listBatches(
  { page }: InputOf<typeof getCodeBatches>['query'],
  { db }: SignedInContext,
): Promise<ResponseOf<typeof getCodeBatches>['batches']> {
  const data = await codes.batches(db, pageOf(page))
  return { data, meta: metaOf(page, await codes.countBatches(db)) }
}

/** The codes for printing. Reading them is written to the audit log. @throws Refusal NOT_FOUND */
export async function readBatch(id: string, context: SignedInContext): Promise<ResponseOf<typeof getCodeBatch>> {
  const { db, config } = context
  const batch = await requireBatch(db, id, context)
  // The demo's codes are public, and were not derived from a batch.
  const made = (await codes.isOfDemo(db, id)) ? [] : codesOfBatch(config, batch)
  await write(db, { act: 'code_batch.read', id, detail: {} }, context)
  const urlOf = (code: string) => `${config.publicUrl}/verify?code=${groupProductCode(code)}`
  return { batch, codes: made.map((code) => ({ code: groupProductCode(code), url: urlOf(code) })) }
}

/** @throws Refusal NOT_FOUND; CONFLICT when it was voided before */
export async function voidBatch(id: string, reason: string, context: SignedInContext): Promise<CodeBatch> {
  return context.db.transaction(async (transaction) => {
    await requireBatch(transaction, id, context)
    if (!(await codes.voidBatch(transaction, id, { reason, now: new Date(context.clock.now()) })))
      throw new Refusal('CONFLICT', AUTHENTICITY_MESSAGES[context.language].batchVoid)
    await write(transaction, { act: 'code_batch.void', id, detail: { reason } }, context)
    return requireBatch(transaction, id, context)
  })
}

async function requireBatch(db: Database, id: string, { language }: SignedInContext): Promise<CodeBatch> {
  const batch = await codes.batch(db, id)
  if (!batch) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  return batch
}

const write = (
  db: Database,
  { act, id, detail }: { act: AuditAct; id: string; detail: object },
  { session, clock }: SignedInContext,
): Promise<void> =>
  audit.write(db, { actorId: session.person.id, act, objectId: id, detail, now: new Date(clock.now()) })
