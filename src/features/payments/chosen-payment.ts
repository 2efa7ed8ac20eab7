import type { ResponseOf } from '#contract/call.ts'
import type { Order } from '#contract/orders/order.ts'
import type { getPaymentMethods } from '#contract/payments/calls/get-payment-methods.ts'
import type { PaymentService } from '#contract/payments/payment-service.ts'

export type PaymentOffer = ResponseOf<typeof getPaymentMethods>
export type Method = PaymentOffer['payment_methods'][number]

/** The chosen payment service and method. */
export interface ChosenPayment {
  service: PaymentService | null
  /** Only for iPay88, which requires a method. */
  methodId: number | null
}

export const NOTHING_CHOSEN: ChosenPayment = { service: null, methodId: null }

/** What was chosen for this order before, as far as it is still offered. */
export function choiceOf(
  { payment_service: service, payment_method: method }: Pick<Order, 'payment_service' | 'payment_method'>,
  offer: PaymentOffer,
): ChosenPayment {
  const offered = offer.payment_services.find(({ code }) => code === service)
  return offered ? { service: offered.code, methodId: method?.id ?? null } : NOTHING_CHOSEN
}

/** Methods of a service in the order of the offer; empty where the gateway asks for the method itself. */
export function methodsOf({ payment_services, payment_methods }: PaymentOffer, code: PaymentService | null): Method[] {
  const service = payment_services.find((one) => one.code === code)
  return service?.needs_method ? payment_methods.filter(({ payment_service }) => payment_service === code) : []
}

/** Whether the method accepts the amount (minor units). */
export const isForAmount = ({ min, max }: Pick<Method, 'min' | 'max'>, amount: number): boolean =>
  (min === null || amount >= min) && (max === null || amount <= max)

/** The choice after a change of offer or amount, without anything that is not accepted. */
export function stillOffered({ service, methodId }: ChosenPayment, offer: PaymentOffer, amount: number): ChosenPayment {
  if (!offer.payment_services.some(({ code }) => code === service)) return NOTHING_CHOSEN
  const method = methodsOf(offer, service).find(({ id }) => id === methodId)
  return { service, methodId: method && isForAmount(method, amount) ? methodId : null }
}

/** What is missing to start the payment; null = nothing. */
export function missingChoice({ service, methodId }: ChosenPayment, offer: PaymentOffer): 'service' | 'method' | null {
  if (service === null) return 'service'
  return methodsOf(offer, service).length > 0 && methodId === null ? 'method' : null
}

/** The first service that takes the payment at once; null where all of them are transfers, or none is known yet. */
export const firstGateway = (offer: PaymentOffer | undefined): PaymentService | null =>
  offer?.payment_services.find(({ code }) => code !== 'MANUAL')?.code ?? null
