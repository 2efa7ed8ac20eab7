import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import type { checkConnection as checkCall } from '#contract/connections/calls/check-connection.ts'
import type { SignedInContext } from '../../../context.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { requireFound } from '../../../refusals.ts'
import { CourierRefused, CourierUnreachable } from '../../delivery/couriers/courier.ts'
import { type Couriers, courierOf, type OpenCourier } from '../../delivery/couriers/couriers.ts'
import { SendFailure } from '../../notifications/senders/sender.ts'
import { GatewayUnreachable } from '../../payments/gateways/gateway.ts'
import { gatewayOf } from '../../payments/gateways/gateways.ts'
import type { Gateways } from '../../payments/services/payment-offer.ts'
import { CONNECTION_MESSAGES } from '../connection-messages.ts'

type Result = ResponseOf<typeof checkCall>['result']

/** Minor units; the payment it is asked about does not exist. */
const ANY_AMOUNT = 100

export interface CheckedServices {
  gateways: Gateways
  couriers: Couriers
}

/**
 * Asks a service whether it answers, with the settings in effect.
 *
 * @throws Refusal NOT_FOUND for one that is not connected; RATE_LIMIT
 */
export async function checkConnection(
  name: string,
  { gateways, couriers }: CheckedServices,
  context: SignedInContext,
): Promise<Result> {
  await countAttempt({ name: 'connection check', key: [context.session.person.id] }, context)
  const provider = gatewayOf(name)
  if (provider) return askGateway(provider.service, gateways, context)
  if (courierOf(name)) return askCourier(requireFound(couriers.get(name), context), context)
  const sender = requireFound(context.config.senders[name], context)
  if (!sender.verify) return { is_ok: null, answer: '' }
  try {
    await sender.verify()
    return { is_ok: true, answer: '' }
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error
    return { is_ok: false, answer: error.answer }
  }
}

/** Whatever it says about a payment that it cannot know, it was reached; whether the key is right shows at a payment. */
async function askGateway(service: string, gateways: Gateways, context: SignedInContext): Promise<Result> {
  const gateway = requireFound(gateways.get(service), context)
  try {
    await (gateway.verify?.() ??
      gateway.enquire({ refNo: `CHECK-${randomUUID().slice(0, 8)}`, amount: ANY_AMOUNT, reference: null }))
    return { is_ok: true, answer: '' }
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    return { is_ok: false, answer: CONNECTION_MESSAGES[context.language].noAnswer }
  }
}

async function askCourier({ courier }: OpenCourier, { language }: SignedInContext): Promise<Result> {
  try {
    await courier.verify()
    return { is_ok: true, answer: '' }
  } catch (error) {
    if (error instanceof CourierRefused) return { is_ok: false, answer: error.message }
    if (!(error instanceof CourierUnreachable)) throw error
    return { is_ok: false, answer: CONNECTION_MESSAGES[language].noAnswer }
  }
}
