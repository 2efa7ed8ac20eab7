import { getPaymentForm } from '#contract/payments/calls/get-payment-form.ts'
import { type Service, sessionFor } from '../../../platform/http/serve-call.ts'
import type { Gateways } from '../services/payment-offer.ts'
import { answerPaymentForm, PAYMENT_FORM_PATH } from './payment-form.ts'
import { createPaymentWebhooks, WEBHOOK_PATHS } from './payment-webhooks.ts'

/** Payment routes that are no calls: webhooks of gateways, and the form that sends payers to a gateway. */
export const PAYMENT_PATHS = [...WEBHOOK_PATHS, PAYMENT_FORM_PATH, '/simulator', '/simulator/*']

export interface PaymentRoutes {
  /** null if there is nothing at this path. */
  answer(request: Request, address: string): Promise<Response | null>
}

interface PaymentRouteDependencies {
  gateways: Gateways
  /** Simulates the gateways; null if the real ones are used. */
  simulator: { answer(request: Request): Promise<Response | null> } | null
}

export function createPaymentRoutes(
  { gateways, simulator }: PaymentRouteDependencies,
  service: Service,
): PaymentRoutes {
  const reports = createPaymentWebhooks(gateways, service.store)
  return {
    async answer(request, address) {
      if (new URL(request.url).pathname !== PAYMENT_FORM_PATH) {
        return (await reports.answer(request, address)) ?? (await simulator?.answer(request)) ?? null
      }
      if (request.method !== 'GET') return null
      const session = await sessionFor(
        getPaymentForm,
        { request, params: {}, address, path: PAYMENT_FORM_PATH },
        service,
      )
      return answerPaymentForm(request, { gateways, store: service.store, session })
    },
  }
}
