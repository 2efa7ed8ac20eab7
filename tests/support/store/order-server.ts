import { ModelServer } from '../../simulation/model-server.ts'
import { answerOf, requestOf } from '../../simulation/wire.ts'
import { PIECE } from '../device/waiting-orders.ts'

const PATH = '/api/carts/offline_checkout'
const UNKNOWN_PATH = '/api/orders/unknown'

/** What happens to one request: it arrives or not, its answer arrives or not, or something else answers. */
export type Delivery = 'ok' | 'lost' | 'cut' | 'fault' | 'shut' | 'forbidden' | 'portal'

interface PlacedOrder {
  id: string
  reference: string
  remark: string | null
  total: number
}

interface OrderRequest {
  client_ref: string
  reference: string
  remark?: string | null
  lines: { productable_id: number; quantity: number }[]
  expected_total: number
}

/** The store's part of the protocol: a cart, orders by key with their recorded answers, a price that may change. */
export class OrderServer {
  readonly carts: ModelServer
  readonly placed: PlacedOrder[] = []
  price = PIECE
  private readonly answers = new Map<string, { status: number; body: object }>()

  /** A back-up of this moment; the returned function restores it, and numbers are given a second time. */
  backUp(): () => void {
    const [restoreCarts, answers, placed] = [this.carts.backUp(), new Map(this.answers), [...this.placed]]
    return () => {
      restoreCarts()
      this.answers.clear()
      for (const [key, answer] of answers) this.answers.set(key, answer)
      this.placed.splice(0, this.placed.length, ...placed)
    }
  }

  /** @param memory how many operations of a client it remembers */
  constructor(memory?: number) {
    this.carts = new ModelServer({}, memory)
  }

  /** The server as `fetch` of one device. */
  fetch(owner: string, delivery: (path: string) => Delivery, now: () => number): typeof fetch {
    return async (url, init) => {
      const request = requestOf(url, init, owner)
      const fate = delivery(request.path)
      if (fate === 'lost') throw new TypeError('Failed to fetch')
      if (fate === 'fault' || fate === 'shut') return answerOf(fate === 'shut' ? 503 : 500, refusal('FAULT'), now())
      if (fate === 'forbidden') return answerOf(403, refusal('FORBIDDEN'), now())
      if (fate === 'portal') return new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })
      const { status, body } =
        request.path === UNKNOWN_PATH
          ? this.unknown(request.body as { client_refs: string[] })
          : request.path === PATH
            ? this.order(JSON.parse(init?.body as string), new Headers(init?.headers).get('X-Cart-Cancel') === '1')
            : this.carts.handle(request)
      if (fate === 'cut') throw new TypeError('Failed to fetch')
      return answerOf(status, body, now())
    }
  }

  private unknown({ client_refs }: { client_refs: string[] }): { status: number; body: object } {
    const unknown = client_refs.filter((key) => !this.placed.some(({ id }) => id === key))
    return { status: 200, body: { OK: true, data: { response: { unknown }, userMessage: null } } }
  }

  private order(body: OrderRequest, isFence: boolean): { status: number; body: object } {
    const known = this.answers.get(body.client_ref)
    if (known) return known
    const answer = this.decide(body, isFence)
    this.answers.set(body.client_ref, answer)
    return answer
  }

  private decide(body: OrderRequest, isFence: boolean): { status: number; body: object } {
    if (isFence) return { status: 409, body: refusal('cancelled') }
    const total = body.lines.reduce((sum, { quantity }) => sum + quantity * this.price, 0)
    if (total !== body.expected_total)
      return { status: 409, body: refusal('ORDER_CHANGED', this.proposal(body, total)) }
    this.placed.push({ id: body.client_ref, reference: body.reference, remark: body.remark ?? null, total })
    const order = { id: body.client_ref, order_no: `MY26-${this.placed.length}`, status: 'PROCESSING', total }
    return { status: 200, body: { OK: true, data: { response: { order }, userMessage: null } } }
  }

  private proposal({ lines }: OrderRequest, total: number) {
    return {
      lines: lines.map((line) => ({
        ...line,
        productable_type: 'product',
        unit_price: this.price,
        promotion_id: null,
      })),
      problems: [],
      subtotal: total,
      discount: 0,
      shipping_fee: 0,
      rounding: 0,
      total,
      credit_left: null,
      settlement: 'account',
    }
  }
}

const refusal = (code: string, proposal?: object) => ({
  OK: false,
  data: { response: null, userMessage: `No: ${code}`, code, ...(proposal && { proposal }) },
})
