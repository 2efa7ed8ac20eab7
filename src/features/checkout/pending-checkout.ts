import * as v from 'valibot'
import type { BodyOf } from '#contract/call.ts'
import { checkout } from '#contract/checkout/calls/checkout.ts'
import type { OwnRecords } from '../../offline/storage/own-records.ts'

/** Content of a checkout; its `client_ref` is assigned here. */
export type CheckoutBody = Omit<BodyOf<typeof checkout>, 'client_ref'>
export type PendingCheckout = BodyOf<typeof checkout>

const NAME = 'checkout-press'

interface PendingCheckoutDependencies {
  records: Pick<OwnRecords, 'read' | 'keep' | 'forget'>
  newId(): string
  now(): number
}

/**
 * The one checkout whose result is unknown. It is stored before it is sent, so that neither a reload nor closing the
 * app can lead to a second order; the same content has the same `client_ref` until the server has responded.
 */
export function openPendingCheckouts({ records, newId, now }: PendingCheckoutDependencies) {
  /** Fallback until the page is closed, when the device cannot store it. */
  let unkept: PendingCheckout | null = null

  async function find(): Promise<PendingCheckout | null> {
    const stored = await records.read(NAME).catch(() => null)
    const checked = v.safeParse(checkout.body, stored?.value)
    return checked.success ? checked.output : unkept
  }

  return {
    find,
    async begin(body: CheckoutBody): Promise<PendingCheckout> {
      const before = await find()
      if (before && isSameWish(before, body)) return before
      const pending: PendingCheckout = { ...body, client_ref: newId() }
      unkept = pending
      await records.keep(NAME, { value: pending, at: now() }).catch(() => {})
      return pending
    },
    async forget(): Promise<void> {
      unkept = null
      await records.forget(NAME).catch(() => {})
    },
  }
}

export type PendingCheckouts = ReturnType<typeof openPendingCheckouts>

/** Compares both as parsed by the server, with defaults filled in. */
function isSameWish(pending: PendingCheckout, body: CheckoutBody): boolean {
  const read = (pending: PendingCheckout) =>
    JSON.stringify(Object.entries(v.parse(checkout.body, pending)).sort(([one], [other]) => (one < other ? -1 : 1)))
  return read(pending) === read({ ...body, client_ref: pending.client_ref })
}
