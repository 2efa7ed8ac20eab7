import { createHash, randomUUID } from 'node:crypto'
import { type Call, type InputOf, needsSession } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { readIdempotencyKey } from '#contract/idempotency-key.ts'
import type { Context } from '../../context.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import type { Transaction } from '../database/database.ts'
import * as keys from './idempotency-keys-table.ts'
import type { Outcome } from './operation-memory.ts'

/** An attempt that holds the key for longer has died: no transaction takes a tenth of this time. */
const LEASE_MS = 60_000
const ASK_AGAIN_SECONDS = '1'
/** These depend on the moment rather than on the request: a retry may have another outcome. */
const OF_THE_MOMENT: readonly string[] = ['RATE_LIMIT', 'in_progress']

export interface KeyedCall<C extends Call> {
  call: C
  body: InputOf<C>['body']
  /** The dealer on whose behalf the call is made: the same body for another dealer is a different write. */
  dealer?: string | null
}

/**
 * Runs a write once per `Idempotency-Key` (contract 4.1). Its effect and its response are stored in one transaction; a
 * repeated request with the same body gets the stored response, business refusals included. Without a key the work just
 * runs.
 *
 * Of concurrent attempts one runs; the others are refused at once, without holding a connection, and may retry in a
 * second. If the process of an attempt dies, its lease on the key expires; if it was still running, its commit fails.
 *
 * @param work does everything in the transaction it is given; may run twice (see Database.transaction)
 * @throws Refusal idempotency_mismatch, in_progress, VALIDATION for a malformed key, and whatever `work` throws
 */
export async function withIdempotencyKey<Response, C extends Call>(
  context: Context,
  keyed: KeyedCall<C>,
  work: (transaction: Transaction) => Promise<Response>,
): Promise<Response> {
  const written = context.header(HEADER.idempotencyKey)
  if (written === null) return context.db.transaction(work)
  const claim = claimOf(written, keyed, context)
  const answer = await answerOrClaim(claim, context)
  if (answer === null) return perform(claim, context, work)
  context.answerHeader(HEADER.replayed, 'true')
  // Written by `perform`, so it is not checked against a schema.
  const outcome = JSON.parse(answer) as Outcome<Response>
  if (outcome.OK) return outcome.response
  const { code, userMessage, ...facts } = outcome.refusal
  throw new Refusal(code, userMessage, facts)
}

function claimOf<C extends Call>(written: string, keyed: KeyedCall<C>, context: Context): keys.LeaseRequest {
  const { call, body, dealer = null } = keyed
  const { clock, session, language } = context
  const key = readIdempotencyKey(written)
  if (!key) {
    const messages = SERVER_MESSAGES[language]
    throw new Refusal('VALIDATION', messages.validation, { fields: { [HEADER.idempotencyKey]: messages.fieldWrong } })
  }
  const now = clock.now()
  return {
    call: call.path,
    // A guest's key stays valid if they sign in between two attempts: keys are random, so no two devices create the
    // same one.
    owner: needsSession(call) ? (session?.person.id ?? '') : '',
    key,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(dealer === null ? body : { body, dealer }))
      .digest('base64url'),
    lease: randomUUID(),
    leasedUntil: new Date(now + LEASE_MS),
    now: new Date(now),
  }
}

/** The stored response; null when this attempt holds the lease and must run the work. */
async function answerOrClaim(claim: keys.LeaseRequest, context: Context): Promise<string | null> {
  const { db, language } = context
  if (await keys.acquireLease(db, claim)) return null
  const row = await keys.find(db, claim)
  // Released between the two queries, because its attempt failed.
  if (!row) throw inProgress(context)
  if (row.fingerprint !== claim.fingerprint) {
    throw new Refusal('idempotency_mismatch', SERVER_MESSAGES[language].idempotencyMismatch)
  }
  if (row.answer !== null) return row.answer
  if (row.leased_until > claim.now || !(await keys.takeOver(db, claim, row.lease))) throw inProgress(context)
  return null
}

async function perform<Response>(
  claim: keys.LeaseRequest,
  context: Context,
  work: (transaction: Transaction) => Promise<Response>,
): Promise<Response> {
  try {
    return await context.db.transaction(async (transaction) => {
      const response = await work(transaction)
      const isKept = await keys.storeResponse(transaction, claim, written({ OK: true, status: 200, response }))
      if (!isKept) throw inProgress(context)
      return response
    })
  } catch (error) {
    if (error instanceof Refusal && error.status < 500 && !OF_THE_MOMENT.includes(error.code)) {
      const refusal = { userMessage: error.message, code: error.code, ...error.facts }
      await keys.storeResponse(context.db, claim, written({ OK: false, status: error.status, refusal }))
    } else {
      // If this fails too, the lease expires and frees the key.
      await keys.release(context.db, claim).catch((thrown: unknown) => context.reportFault(thrown))
    }
    throw error
  }
}

const written = <Response>(outcome: Outcome<Response>): string => JSON.stringify(outcome)

function inProgress({ language, answerHeader }: Context): Refusal {
  answerHeader('Retry-After', ASK_AGAIN_SECONDS)
  return new Refusal('in_progress', SERVER_MESSAGES[language].inProgress)
}
