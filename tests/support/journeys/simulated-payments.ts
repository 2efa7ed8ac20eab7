import { randomUUID } from 'node:crypto'
import { MARKETS } from '#contract/site/market.ts'
import { GatewayUnreachable } from '#server/domains/payments/gateways/gateway.ts'
import { openPayments, type PaymentParts } from '#server/simulator/open-payments.ts'
import { TEST_ORIGIN } from '../store/database.ts'
import { type Api, change, type SignedIn } from './api.ts'

export interface SimulatedPayments extends PaymentParts {
  /** While true, no gateway responds to the store. */
  isDown: boolean
}

/** Simulated gateways of a test; `api` is called when the first webhook is delivered. */
export function simulatePayments(api: () => Api, market: keyof typeof MARKETS = 'MYR'): SimulatedPayments {
  const { gateways, simulator } = openPayments({
    config: {
      payments: { simulator: true, merchants: {} },
      market: MARKETS[market],
      publicUrl: TEST_ORIGIN,
    },
    deliver: async (sent) =>
      api().raw(sent.method, new URL(sent.url).pathname, {
        headers: Object.fromEntries(sent.headers),
        body: await sent.text(),
        from: '10.8.0.1',
      }),
  })
  const refuseWhileDown = (): void => {
    if (played.isDown) throw new GatewayUnreachable('The gateway is down.')
  }
  const guarded = [...gateways.keys()].flatMap((service) => {
    const gateway = gateways.get(service)
    if (!gateway) return []
    const enquire: typeof gateway.enquire = async (question) => {
      refuseWhileDown()
      return gateway.enquire(question)
    }
    const open: typeof gateway.open = async (charge) => {
      refuseWhileDown()
      return gateway.open(charge)
    }
    return [[service, { ...gateway, enquire, open }] as const]
  })
  const played: SimulatedPayments = { gateways: new Map(guarded), simulator, isDown: false }
  return played
}

export interface StartedPayment {
  orderId: string
  orderNo: string
  total: number
  next: { kind: string; href: string }
}

interface PaymentOptions {
  service?: string | null
  methodId?: number | null
  productId?: number
}

/** Orders one Kabusa Wall Adapter for pickup at the first store, with the given payment method. */
export async function buy(api: Api, person: SignedIn, options: PaymentOptions = {}): Promise<StartedPayment> {
  const { service = 'SENANGPAY', methodId = null, productId = 1052 } = options
  const line = await person.post('/api/carts/update_cart_item', change({ productable_id: productId }))
  if (line.status !== 200) throw new Error(`Not in the cart: ${JSON.stringify(line.body)}`)
  const cart = (await person.get('/api/carts?delivery_method=PICKUP')).body.data.response
  const stores = (await api.ask('GET', '/api/stores/pickup_stores')).body.data.response.stores
  const clientRef = randomUUID()
  const answer = await person.post(
    '/api/carts/checkout',
    {
      cart_ids: cart.carts.data.map(({ id }) => id),
      payment_service: service,
      payment_method_id: methodId,
      delivery_method: 'PICKUP',
      pickup_store_id: stores.data[0]?.id,
      expected_total: cart.calculation.total,
      client_ref: clientRef,
    },
    { 'Idempotency-Key': `"${clientRef}"` },
  )
  if (answer.status !== 200) throw new Error(`Not ordered: ${JSON.stringify(answer.body)}`)
  const { order, next } = answer.body.data.response
  return { orderId: order.id, orderNo: order.order_no, total: order.total, next }
}

export interface PaymentState {
  status: string
  payment_status: string
  attempts: { id: string; ref_no: string; state: string; reason: string | null; provider_txn_id: string | null }[]
  /** Decision about each webhook, oldest first. */
  decisions: string[]
  /** How often the order became paid, by its timeline. */
  settled: number
}

/** The order, its payments and webhooks, from the database. */
export async function readPaymentState(api: Api, orderId: string): Promise<PaymentState> {
  const [order] = await api.db.query<{ status: string; payment_status: string }>(
    'select status, payment_status from sales_order where id = $1',
    [orderId],
  )
  if (!order) throw new Error(`No order ${orderId}`)
  const attempts = await api.db.query<PaymentState['attempts'][number]>(
    'select id, ref_no, state, reason, provider_txn_id from payment_attempt where order_id = $1 order by attempt_no',
    [orderId],
  )
  const events = await api.db.query<{ decision: string }>(
    'select decision from payment_event where attempt_id = any($1) order by created_at, id',
    [attempts.map(({ id }) => id)],
  )
  const [count] = await api.db.query<{ count: number }>(
    `select count(*) as count from order_event where order_id = $1 and act = 'settle'`,
    [orderId],
  )
  return { ...order, attempts, decisions: events.map(({ decision }) => decision), settled: count?.count ?? 0 }
}

/** Requests the page that leads to a gateway, as the owner of the order. */
export const openForm = (api: Pick<Api, 'raw'>, person: Pick<SignedIn, 'cookie'>, href: string): Promise<Response> =>
  api.raw('GET', href, { headers: { cookie: person.cookie } })

/** Submits the form of a page as the browser would. */
export async function sendForm(api: Api, page: Response): Promise<Response> {
  const { action, fields, isGet } = formIn(await page.text())
  if (isGet) return api.raw('GET', new URL(action).pathname)
  return api.raw('POST', new URL(action).pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  })
}

/** Parses the form that leads to a gateway. */
export function formIn(html: string): { action: string; fields: URLSearchParams; isGet: boolean } {
  const inputs = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  const fields = inputs.map(([, name = '', value = '']) => [decoded(name), decoded(value)])
  return {
    action: decoded(/action="([^"]*)"/.exec(html)?.[1] ?? ''),
    fields: new URLSearchParams(fields),
    isGet: html.includes('method="get"'),
  }
}

const decoded = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

export interface SimulatedPaymentResult {
  replies: { status: number; body: string }[]
  redirect: { kind: 'get'; url: string } | { kind: 'post'; action: string; fields: Record<string, string> }
}

/** Plays the payer and the bank, optionally with a fault; returns the store's response and the browser's way back. */
export async function simulatePayment(
  api: Api,
  refNo: string,
  [what, twist = 'none']: [string, string?],
): Promise<SimulatedPaymentResult> {
  const answer = await api.ask('POST', '/simulator/press', { body: { ref_no: refNo, press: what, twist } })
  // The only response without the envelope.
  return answer.body as unknown as SimulatedPaymentResult
}

/** The browser returns from the gateway. */
export async function followReturn(api: Api, redirect: SimulatedPaymentResult['redirect']): Promise<Response> {
  const url = new URL(redirect.kind === 'get' ? redirect.url : redirect.action)
  if (redirect.kind === 'get') return api.raw('GET', url.pathname + url.search, { from: '10.9.0.1' })
  return report(api, url.pathname, redirect.fields)
}

/** A webhook in form encoding. */
export const report = (api: Pick<Api, 'raw'>, path: string, fields: Record<string, string>): Promise<Response> =>
  api.raw('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    from: '10.9.0.1',
  })
