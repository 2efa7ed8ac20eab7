import { createHash, randomUUID } from 'node:crypto'
import type { Call, InputOf } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { readIdempotencyKey } from '#contract/rules/idempotency-key.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import * as keys from '../queries/answered-keys.ts'
import { Refusal } from '../route.ts'
import { WORDS } from '../words.ts'
import type { Outcome } from './operation-memory.ts'

/** A try that has been silent for longer has ended without a word: no transaction of ours takes a tenth of it. */
const LEASE_MS = 60_000
const ASK_AGAIN_SECONDS = '1'
/** These speak of the moment and not of the write: asked again, it may have another outcome. */
const OF_THE_MOMENT: readonly string[] = ['RATE_LIMIT', 'in_progress']

export interface KeyedCall<C extends Call> {
  call: C
  body: InputOf<C>['body']
  /** Whom it is done for, where it is not the asker: the same words for another dealer are another write. */
  dealer?: string | null
}

/**
 * Does a write once per `Idempotency-Key` (contract.md 4.1): its effect and its answer are one transaction, and whoever
 * asks again with the same body gets that answer, a refusal of the business too. Without a key it is simply done.
 *
 * Of tries at once one works and the others are told so at once, holding no connection: they may ask again in a second.
 * A try whose process died frees the key when its lease runs out; should it still be alive, its commit is refused.
 *
 * @param work does everything in the transaction it is given; may run twice (see Database.transaction)
 * @throws Refusal idempotency_mismatch, in_progress, VALIDATION for a key that is none, and whatever `work` throws
 */
export async function onceByKey<Response, C extends Call>(
  context: Context,
  keyed: KeyedCall<C>,
  work: (inside: Transaction) => Promise<Response>,
): Promise<Response> {
  const written = context.header(HEADER.idempotencyKey)
  if (written === null) return context.db.transaction(work)
  const claim = claimOf(written, keyed, context)
  const answer = await answerOrClaim(claim, context)
  if (answer === null) return perform(claim, context, work)
  context.answerHeader(HEADER.replayed, 'true')
  // Written by `perform`: the one arrival that needs no schema.
  const outcome = JSON.parse(answer) as Outcome<Response>
  if (outcome.OK) return outcome.response
  const { code, userMessage, ...facts } = outcome.refusal
  throw new Refusal(code, userMessage, facts)
}

function claimOf<C extends Call>(written: string, keyed: KeyedCall<C>, context: Context): keys.Claim {
  const { call, body, dealer = null } = keyed
  const { clock, session, language } = context
  const key = readIdempotencyKey(written)
  if (!key) {
    const words = WORDS[language]
    throw new Refusal('VALIDATION', words.validation, { fields: { [HEADER.idempotencyKey]: words.fieldWrong } })
  }
  const now = clock.now()
  return {
    call: call.path,
    // A guest's key stays theirs when they sign in between two tries: no two devices make the same one.
    owner: call.access === 'guest' ? '' : (session?.person.id ?? ''),
    key,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(dealer === null ? body : { body, dealer }))
      .digest('base64url'),
    lease: randomUUID(),
    leasedUntil: new Date(now + LEASE_MS),
    now: new Date(now),
  }
}

/** The answer that was given before; null when the work is this try's to do. */
async function answerOrClaim(claim: keys.Claim, context: Context): Promise<string | null> {
  const { db, language } = context
  if (await keys.claim(db, claim)) return null
  const row = await keys.find(db, claim)
  // Freed between the two questions: its try came to nothing.
  if (!row) throw inProgress(context)
  if (row.fingerprint !== claim.fingerprint) {
    throw new Refusal('idempotency_mismatch', WORDS[language].idempotencyMismatch)
  }
  if (row.answer !== null) return row.answer
  if (row.leased_until > claim.now || !(await keys.takeOver(db, claim, row.lease))) throw inProgress(context)
  return null
}

async function perform<Response>(
  claim: keys.Claim,
  context: Context,
  work: (inside: Transaction) => Promise<Response>,
): Promise<Response> {
  try {
    return await context.db.transaction(async (inside) => {
      const response = await work(inside)
      const isKept = await keys.keep(inside, claim, written({ OK: true, status: 200, response }))
      if (!isKept) throw inProgress(context)
      return response
    })
  } catch (error) {
    if (error instanceof Refusal && error.status < 500 && !OF_THE_MOMENT.includes(error.code)) {
      const refusal = { userMessage: error.message, code: error.code, ...error.facts }
      await keys.keep(context.db, claim, written({ OK: false, status: error.status, refusal }))
    } else {
      // Should this fail too, the lease frees the key.
      await keys.release(context.db, claim).catch((thrown: unknown) => context.reportFault(thrown))
    }
    throw error
  }
}

const written = <Response>(outcome: Outcome<Response>): string => JSON.stringify(outcome)

function inProgress({ language, answerHeader }: Context): Refusal {
  answerHeader('Retry-After', ASK_AGAIN_SECONDS)
  return new Refusal('in_progress', WORDS[language].inProgress)
}
