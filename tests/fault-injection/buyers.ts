import { setTimeout as delay } from 'node:timers/promises'
import type { SignedIn } from '../support/journeys/api.ts'
import { type Choice, checkoutBody, fillCart, submitCheckout } from '../support/journeys/order-steps.ts'
import { openForm } from '../support/journeys/simulated-payments.ts'
import type { OutsideGateway } from './outside-gateway.ts'
import type { RetryingApi } from './retrying-api.ts'

/** What the store has acknowledged, and so must never lose. */
export interface AcknowledgedResults {
  /** Orders named in a response. */
  orders: Set<string>
  /** Orders whose webhook was acknowledged to the gateway. */
  payments: Set<string>
  /** Refused checkouts, by reason. */
  refused: Map<string, number>
  /** Why a buyer could not continue with an acknowledged order. */
  stranded: string[]
}

export type Buyer = SignedIn & { id: string; addressId: string }

interface Traffic {
  api: RetryingApi
  gateway: OutsideGateway
  /** `PEOPLE_PER_BUYER` for each order that is placed at the same time. */
  buyers: readonly Buyer[]
  random: () => number
  /** Between two orders of a buyer; none by default. */
  pauseMs?: number
}

export interface BuyingRun {
  acknowledged: AcknowledgedResults
  /** Resolves once this many more orders and payments have been acknowledged. */
  until(more: number): Promise<void>
  /** Lets all buyers finish what they began. */
  stop(): Promise<void>
}

/** `set` instead of `add`, so that a repeated request has the same effect. */
const GOODS: readonly Record<string, unknown>[] = [
  { productable_id: 1052, action: 'set', quantity: 2 },
  { productable_id: 1044, action: 'set', quantity: 1 },
  { productable_id: 2001, productable_type: 'package', action: 'set', quantity: 1 },
]
const REWARD = { productable_id: 1059, checkout_type: 'points', action: 'set', quantity: 1 }
const VOUCHER = 'SAVE5'
/** Payment method of iPay88. */
export const CARD = 60002
const PAY_AGAIN = 20
/** A customer places at most 30 orders in an hour, and a run takes up to one. */
export const PEOPLE_PER_BUYER = 40

/** Of every 40 customers one after the other orders and pays, repeatedly. */
export function startBuying({ api, gateway, buyers, random, pauseMs = 0 }: Traffic): BuyingRun {
  const acknowledged: AcknowledgedResults = { orders: new Set(), payments: new Set(), refused: new Map(), stranded: [] }
  const state = { isOver: false }
  let waiting: (() => void)[] = []
  const tellWaiting = (): void => {
    for (const look of waiting) look()
  }

  async function buy(buyer: Buyer): Promise<void> {
    const answer = await submitCheckout(buyer, ...(await options(buyer)))
    if (answer.status !== 200) {
      const why = answer.code ?? String(answer.status)
      acknowledged.refused.set(why, (acknowledged.refused.get(why) ?? 0) + 1)
      return
    }
    const { id } = answer.order
    acknowledged.orders.add(id)
    tellWaiting()
    const { next } = answer.data.response as { next: { kind: string; href: string } }
    if (next.kind !== 'form') return
    const charge = await gateway.pay(await pageOf(buyer, id, next.href))
    await gateway.tell(charge, api)
    acknowledged.payments.add(id)
    tellWaiting()
  }

  async function options(buyer: Buyer): Promise<[Record<string, unknown>, Record<string, string>]> {
    const goods = GOODS.filter(() => random() < 0.5)
    if (goods.length === 0 || random() < 0.2) goods.push(REWARD)
    const choice: Choice = { cart_ids: await fillCart(buyer, goods), address_id: buyer.addressId }
    if (goods.some((one) => one !== REWARD)) {
      Object.assign(choice, { payment_service: 'ipay88', payment_method_id: CARD })
      if (random() < 0.3) choice.voucher_code = VOUCHER
    }
    const body = await checkoutBody(buyer, choice)
    return [body, { 'Idempotency-Key': `"${String(body.client_ref)}"` }]
  }

  /** Each page to the gateway works once: when its response was lost, a new payment attempt is started. */
  async function pageOf(buyer: Buyer, orderId: string, href: string): Promise<string> {
    let way = href
    for (let tries = 0; tries < PAY_AGAIN; tries += 1) {
      const html = await (await openForm(api, buyer, way)).text()
      if (html.includes('name="RefNo"')) return html
      const { status, body } = await buyer.post(`/api/orders/${orderId}/pay`, {
        payment_service: 'ipay88',
        payment_method_id: CARD,
      })
      if (status !== 200) throw new Error(`Not payable: ${JSON.stringify(body)}`)
      way = body.data.response.next.href
    }
    throw new Error(`Order ${orderId} could not be paid`)
  }

  const shopping = Promise.all(
    Array.from({ length: Math.ceil(buyers.length / PEOPLE_PER_BUYER) }, async (_, at) => {
      const people = buyers.slice(at * PEOPLE_PER_BUYER, (at + 1) * PEOPLE_PER_BUYER)
      for (let turn = 0; !state.isOver; turn += 1) {
        const buyer = people[turn % people.length]
        if (buyer) await buy(buyer).catch((error: unknown) => acknowledged.stranded.push(String(error)))
        await delay(pauseMs)
      }
    }),
  )
  const size = (): number => acknowledged.orders.size + acknowledged.payments.size
  return {
    acknowledged,
    async until(more) {
      const enough = size() + more
      await Promise.race([
        shopping,
        new Promise<void>((resolve) => {
          waiting = [...waiting, () => size() >= enough && resolve()]
        }),
      ])
      waiting = []
    },
    async stop() {
      state.isOver = true
      await shopping
    },
  }
}
