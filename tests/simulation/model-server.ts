import * as v from 'valibot'
import { updateCartItemBody } from '#contract/cart/calls/update-cart-item.ts'
import { isRelativeRemoval, quantityAfter } from '#contract/cart/cart-change.ts'
import { lineKey } from '#contract/cart/line-key.ts'
import { readOperationKey } from '#contract/cart/operation-key.ts'
import { HEADER } from '#contract/constants.ts'
import { cartLine, noCalculation } from './sample-cart.ts'

/** Server defects; the simulation must detect each. */
export interface ServerDefects {
  /** Executes every delivery regardless of its key. */
  noDedupe?: boolean
  /** Executes in the cart of the current session. */
  noOwnerCheck?: boolean
  /** Answers a repeated, refused operation with success. */
  forgetsRefusals?: boolean
  /** Answers the fence with "cancelled" without recording it. */
  forgetsFence?: boolean
  /** Answers a used number with success without comparing the request. */
  comparesNothing?: boolean
  /** Treats equal bodies under one key as the same change. */
  comparesBodiesAlone?: boolean
}

export interface WireRequest {
  path: string
  headers: Record<string, string>
  body: unknown
  /** Owner of the session cookie; null without one. */
  session: string | null
}

export interface WireAnswer {
  status: number
  body: unknown
}

const operationBody = v.object(updateCartItemBody)
const batchBody = v.object({
  operations: v.array(
    v.object({ key: v.string(), base: v.number(), cancel: v.optional(v.boolean()), body: operationBody }),
  ),
})
type Body = v.InferOutput<typeof operationBody>

/** Canonical form of a body without its nonce. */
export function fingerprintOf(body: unknown): string {
  const { nonce: _nonce, ...plain } = v.parse(operationBody, body)
  return JSON.stringify(plain)
}

interface Outcome {
  status: number
  code: string | null
  available?: number
  /** Pieces that a relative removal did not find. */
  missing?: number
}

interface Processed {
  /** Body without its nonce. */
  fingerprint: string
  nonce: string | undefined
  outcome: Outcome
}

interface ClientRow {
  owner: string
  lastSeq: number
  /** Nothing is known any more of this seq and lower ones. */
  floor: number
  processed: Map<number, Processed>
}

/** An entry of the server's log, in order of execution. */
export interface LogEntry {
  owner: string
  /** Owner in the request. */
  meantFor: string
  id: string
  /** Nonce of the change; independent of its key. */
  nonce: string | undefined
  /** Body without its nonce. */
  fingerprint: string
  seq: number
  line: string
  outcome: 'executed' | 'refused' | 'cancelled'
}

const DONE: Outcome = { status: 200, code: null }

/** A model of the server of offline.md 3.3, small enough to verify by reading. */
export class ModelServer {
  readonly deeds: LogEntry[] = []
  readonly carts = new Map<string, { version: number; lines: Map<string, Body> }>()
  /** Maximum quantity of a line. */
  stock = Number.POSITIVE_INFINITY
  mismatches = 0
  readonly #clients = new Map<string, ClientRow>()
  readonly #mistakes: ServerDefects
  /** How many operations of a client it remembers. */
  readonly #memory: number

  constructor(mistakes: ServerDefects, memory = Number.POSITIVE_INFINITY) {
    this.#mistakes = mistakes
    this.#memory = memory
  }

  cart(owner: string) {
    const cart = this.carts.get(owner) ?? { version: 0, lines: new Map<string, Body>() }
    this.carts.set(owner, cart)
    return cart
  }

  handle({ path, headers, body, session }: WireRequest): WireAnswer {
    if (session === null) return refusal({ status: 401, code: 'SESSION_REQUIRED' })
    const meantFor = headers[HEADER.cartOwner] ?? session
    if (meantFor !== session && !this.#mistakes.noOwnerCheck) return refusal({ status: 403, code: 'owner_mismatch' })
    if (path === '/api/carts') return this.#answer(session, headers[HEADER.cartClient] ?? null)
    if (path === '/api/carts/update_cart_item') {
      const outcome = this.#once(v.parse(operationBody, body), {
        key: headers[HEADER.idempotencyKey] ?? '',
        base: Number(headers[HEADER.cartBase]),
        isCancel: headers[HEADER.cartCancel] === '1',
        session,
        meantFor,
      })
      return outcome.code ? refusal(outcome) : this.#answer(session, null, outcome.missing)
    }
    const results = []
    for (const { key, base, cancel = false, body: change } of v.parse(batchBody, body).operations) {
      const { status, code, available, missing } = this.#once(change, {
        key,
        base,
        isCancel: cancel,
        session,
        meantFor,
      })
      const response = { status, OK: code === null, userMessage: code, code }
      results.push({ key, ...response, ...(available !== undefined && { available }), missing })
      if (code === 'client_copied') break
    }
    const answer = this.#answer(session, null)
    return { status: 200, body: { OK: true, data: { response: { ...answer.body.data.response, results } } } }
  }

  #answer(session: string, clientId: string | null, missing?: number) {
    const { version, lines } = this.cart(session)
    const data = [...lines.values()].map((line) => cartLine(line))
    const sync = { cart_version: version, applied: this.#clients.get(clientId ?? '')?.lastSeq ?? 0 }
    const response = { carts: { data }, calculation: noCalculation, sync, missing }
    return { status: 200, body: { OK: true, data: { response, userMessage: null } } }
  }

  #once(
    body: Body,
    asked: { key: string; base: number; isCancel: boolean; session: string; meantFor: string },
  ): Outcome {
    const key = readOperationKey(asked.key)
    if (!key) return { status: 422, code: 'VALIDATION' }
    const { clientId, seq } = key
    const { nonce } = body
    const fingerprint = fingerprintOf(body)
    const known = this.#clients.get(clientId)
    if (known ? known.lastSeq < asked.base : asked.base > 0) return { status: 409, code: 'client_unknown' }
    const row: ClientRow = known ?? { owner: asked.session, lastSeq: 0, floor: 0, processed: new Map() }
    if (row.owner !== asked.session && !this.#mistakes.noOwnerCheck) return { status: 403, code: 'owner_mismatch' }
    if (seq <= row.lastSeq && !this.#mistakes.noDedupe)
      return this.#recalled(row, { seq, nonce, fingerprint, isCancel: asked.isCancel })
    if (asked.isCancel && this.#mistakes.forgetsFence) return { status: 409, code: 'cancelled' }
    const outcome = this.#execute(body, asked)
    row.processed.set(seq, { fingerprint, nonce, outcome })
    const oldest = Math.min(...row.processed.keys())
    const isFull = row.processed.size > this.#memory && row.processed.delete(oldest)
    const floor = isFull ? oldest : row.floor
    this.#clients.set(clientId, { ...row, floor, lastSeq: Math.max(seq, row.lastSeq) })
    this.deeds.push({
      owner: asked.session,
      meantFor: asked.meantFor,
      id: `${clientId}.${seq}`,
      nonce,
      fingerprint,
      seq,
      line: lineKey(body),
      outcome: outcome.code === null ? 'executed' : outcome.code === 'cancelled' ? 'cancelled' : 'refused',
    })
    return outcome
  }

  #recalled(
    row: ClientRow,
    {
      seq,
      nonce,
      fingerprint,
      isCancel,
    }: { seq: number; nonce: string | undefined; fingerprint: string; isCancel: boolean },
  ): Outcome {
    if (seq <= row.floor) return { status: 409, code: 'client_unknown' }
    const found = row.processed.get(seq)
    if (seq < row.lastSeq && this.#mistakes.comparesNothing) return DONE
    const isSameNonce = found?.nonce === nonce || (found !== undefined && this.#mistakes.comparesBodiesAlone)
    if (isSameNonce && found?.fingerprint === fingerprint)
      return seq < row.lastSeq && this.#mistakes.forgetsRefusals ? DONE : found.outcome
    if (isCancel) return { status: 409, code: 'cancelled' }
    if (!found || found.nonce !== nonce) return { status: 409, code: 'client_copied' }
    this.mismatches += 1
    return { status: 422, code: 'idempotency_mismatch' }
  }

  #execute(body: Body, { session, isCancel }: { session: string; isCancel: boolean }): Outcome {
    const cart = this.cart(session)
    cart.version += 1
    if (isCancel) return { status: 409, code: 'cancelled' }
    const line = lineKey(body)
    const before = cart.lines.get(line)?.quantity ?? 0
    const quantity = quantityAfter(before, body)
    if (body.action !== 'remove' && quantity > this.stock)
      return { status: 409, code: 'STOCK_LIMIT', available: this.stock }
    if (quantity === 0) cart.lines.delete(line)
    else cart.lines.set(line, { ...body, quantity })
    const missing = isRelativeRemoval(body) ? Math.max(0, body.quantity - before) : 0
    return { status: 200, code: null, ...(missing > 0 && { missing }) }
  }

  /** A back-up of this moment; the returned function restores it. */
  backUp(): () => void {
    const [carts, clients, { length }] = [structuredClone(this.carts), structuredClone(this.#clients), this.deeds]
    return () => {
      for (const [kept, to] of [
        [carts, this.carts],
        [clients, this.#clients],
      ] as [Map<string, unknown>, Map<string, unknown>][]) {
        to.clear()
        for (const [key, value] of structuredClone(kept)) to.set(key, value)
      }
      // What came later was never done.
      this.deeds.length = length
    }
  }

  /** Another device of the same user changes the cart. */
  changeElsewhere(owner: string, body: Body): void {
    this.#execute(body, { session: owner, isCancel: false })
  }
}

const refusal = ({ status, code, available }: Outcome): WireAnswer => ({
  status,
  body: {
    OK: false,
    data: { response: null, userMessage: `Refused: ${code}`, code, ...(available !== undefined && { available }) },
  },
})
