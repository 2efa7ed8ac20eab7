import * as v from 'valibot'
import { updateCartItemBody } from '#contract/calls/update-cart-item.ts'
import { HEADER } from '#contract/constants.ts'
import { quantityAfter } from '#contract/rules/cart-change.ts'
import { lineKey } from '#contract/rules/line-key.ts'
import { readOperationKey } from '#contract/rules/operation-key.ts'
import { cartLine, noCalculation } from './sample-cart.ts'

/** Mistakes of a server; each must be found. */
export interface ServerMistakes {
  /** Runs every delivery, whatever its key. */
  noDedupe?: boolean
  /** Executes in the cart of whoever is signed in. */
  noOwnerCheck?: boolean
  /** A batch that comes again is told "already" for what it was refused. */
  forgetsRefusals?: boolean
  /** Says "cancelled" to the fence and keeps no note of it. */
  forgetsFence?: boolean
}

export interface WireRequest {
  path: string
  headers: Record<string, string>
  body: unknown
  /** Whoever's cookie the browser attached. */
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

interface Outcome {
  status: number
  code: string | null
  available?: number
}

interface ClientRow {
  owner: string
  lastSeq: number
  fingerprint: string
  last: Outcome
  refused: Map<number, Outcome>
}

/** What the server did, in its order: the judge of the schedule. */
export interface Deed {
  owner: string
  /** Owner the request named. */
  meantFor: string
  id: string
  seq: number
  line: string
  outcome: 'executed' | 'refused' | 'cancelled'
}

/** The server of offline.md 3.3, small enough to be believed by reading it. */
export class ModelServer {
  readonly deeds: Deed[] = []
  readonly carts = new Map<string, { version: number; lines: Map<string, Body> }>()
  /** Most that one line may hold. */
  stock = Number.POSITIVE_INFINITY
  mismatches = 0
  readonly #clients = new Map<string, ClientRow>()
  readonly #mistakes: ServerMistakes

  constructor(mistakes: ServerMistakes) {
    this.#mistakes = mistakes
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
      return outcome.code ? refusal(outcome) : this.#answer(session, null)
    }
    const results = v.parse(batchBody, body).operations.map(({ key, base, cancel = false, body }) => {
      const { status, code, available } = this.#once(body, { key, base, isCancel: cancel, session, meantFor })
      return { key, status, OK: code === null, userMessage: code, code, ...(available !== undefined && { available }) }
    })
    const answer = this.#answer(session, null)
    return { status: 200, body: { OK: true, data: { response: { ...answer.body.data.response, results } } } }
  }

  #answer(session: string, clientId: string | null) {
    const { version, lines } = this.cart(session)
    const data = [...lines.values()].map((line) => cartLine(line))
    const sync = { cart_version: version, applied: this.#clients.get(clientId ?? '')?.lastSeq ?? 0 }
    const response = { carts: { data }, calculation: noCalculation, sync }
    return { status: 200, body: { OK: true, data: { response, userMessage: null } } }
  }

  #once(
    body: Body,
    asked: { key: string; base: number; isCancel: boolean; session: string; meantFor: string },
  ): Outcome {
    const key = readOperationKey(asked.key)
    if (!key) return { status: 422, code: 'VALIDATION' }
    const { clientId, seq } = key
    const fingerprint = JSON.stringify(body)
    const known = this.#clients.get(clientId)
    if (known ? known.lastSeq < asked.base : asked.base > 0) return { status: 409, code: 'client_unknown' }
    const row = known ?? {
      owner: asked.session,
      lastSeq: 0,
      fingerprint: '',
      last: { status: 200, code: null },
      refused: new Map(),
    }
    if (row.owner !== asked.session && !this.#mistakes.noOwnerCheck) return { status: 403, code: 'owner_mismatch' }
    if (!this.#mistakes.noDedupe) {
      if (seq < row.lastSeq) return row.refused.get(seq) ?? { status: 200, code: null }
      if (seq === row.lastSeq) {
        if (row.fingerprint === fingerprint) return row.last
        this.mismatches += 1
        return { status: 422, code: 'idempotency_mismatch' }
      }
    }
    if (asked.isCancel && this.#mistakes.forgetsFence) return { status: 409, code: 'cancelled' }
    const outcome = this.#execute(body, asked)
    for (const settled of row.refused.keys()) if (settled <= asked.base) row.refused.delete(settled)
    if (outcome.code && !this.#mistakes.forgetsRefusals) row.refused.set(seq, outcome)
    this.#clients.set(clientId, { ...row, lastSeq: Math.max(seq, row.lastSeq), fingerprint, last: outcome })
    this.deeds.push({
      owner: asked.session,
      meantFor: asked.meantFor,
      id: `${clientId}.${seq}`,
      seq,
      line: lineKey(body),
      outcome: outcome.code === null ? 'executed' : outcome.code === 'cancelled' ? 'cancelled' : 'refused',
    })
    return outcome
  }

  #execute(body: Body, { session, isCancel }: { session: string; isCancel: boolean }): Outcome {
    const cart = this.cart(session)
    cart.version += 1
    if (isCancel) return { status: 409, code: 'cancelled' }
    const line = lineKey(body)
    const quantity = quantityAfter(cart.lines.get(line)?.quantity ?? 0, body)
    if (body.action !== 'remove' && quantity > this.stock)
      return { status: 409, code: 'STOCK_LIMIT', available: this.stock }
    if (quantity === 0) cart.lines.delete(line)
    else cart.lines.set(line, { ...body, quantity })
    return { status: 200, code: null }
  }

  /** Another device of the same person puts a piece into the cart. */
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
