import type { ResponseOf } from '#contract/call.ts'
import type { getPaymentMethods } from '#contract/calls/get-payment-methods.ts'
import type { PaymentService } from '#contract/entities/order.ts'

export type Offer = ResponseOf<typeof getPaymentMethods>
export type Method = Offer['payment_methods'][number]

/** How somebody wants to pay. */
export interface PaymentChosen {
  service: PaymentService | null
  /** Of iPay88, who pays by many ways. */
  methodId: number | null
}

export const NOTHING_CHOSEN: PaymentChosen = { service: null, methodId: null }

/** The methods of a service that has some, in the order of the offer; none where the gateway itself asks. */
export function methodsOf({ payment_services, payment_methods }: Offer, code: PaymentService | null): Method[] {
  const service = payment_services.find((one) => one.code === code)
  return service?.needs_method ? payment_methods.filter(({ payment_service }) => payment_service === code) : []
}

/** Whether an amount, in minor units, can be paid by it. */
export const isForAmount = ({ min, max }: Pick<Method, 'min' | 'max'>, amount: number): boolean =>
  (min === null || amount >= min) && (max === null || amount <= max)

/** What is kept of a choice when the offer or the amount has changed: never something that cannot be paid with. */
export function stillOffered({ service, methodId }: PaymentChosen, offer: Offer, amount: number): PaymentChosen {
  if (!offer.payment_services.some(({ code }) => code === service)) return NOTHING_CHOSEN
  const method = methodsOf(offer, service).find(({ id }) => id === methodId)
  return { service, methodId: method && isForAmount(method, amount) ? methodId : null }
}

/** What a payment still needs to be started; null = nothing. */
export function missingChoice({ service, methodId }: PaymentChosen, offer: Offer): 'service' | 'method' | null {
  if (service === null) return 'service'
  return methodsOf(offer, service).length > 0 && methodId === null ? 'method' : null
}
