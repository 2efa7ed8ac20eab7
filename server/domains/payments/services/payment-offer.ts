import * as v from 'valibot'
import { type PaymentService, paymentService } from '#contract/payments/payment-service.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../../settings/services/settings.ts'
import type { Gateway } from '../gateways/gateway.ts'

const whole = v.pipe(v.number(), v.integer())

const service = v.object({ code: paymentService, name: v.string(), needs_method: v.boolean() })
const method = v.object({
  id: whole,
  service: paymentService,
  /** The gateway's own number; numbers of the two markets overlap. */
  code: whole,
  name: v.string(),
  kind: v.picklist(['card', 'bank', 'wallet', 'qr', 'va']),
  settles: v.picklist(['instant', 'delayed']),
  enabled: v.boolean(),
  /** Minor units; null = none. */
  min: v.optional(v.nullable(whole), null),
  max: v.optional(v.nullable(whole), null),
})
const bank = v.object({
  id: whole,
  name: v.string(),
  account_name: v.string(),
  account_no: v.string(),
  swift: v.nullable(v.string()),
  merchant_qr: v.optional(v.nullable(v.string()), null),
})
export const paymentSetting = v.object({
  services: v.array(service),
  methods: v.array(method),
  banks: v.array(bank),
})

export type OfferedMethod = v.InferOutput<typeof method>
export interface PaymentOffer {
  services: v.InferOutput<typeof service>[]
  methods: OfferedMethod[]
  banks: v.InferOutput<typeof bank>[]
}

/** Available gateways by payment service; they follow the merchant accounts that are set up. */
export type Gateways = Pick<ReadonlyMap<string, Gateway>, 'get' | 'has' | 'keys'>

/** The payment options of the market: those in its setting that are enabled and available. */
export async function readPaymentOffer(
  db: Database,
  config: Pick<Config, 'market'>,
  gateways: Gateways,
): Promise<PaymentOffer> {
  const written = await settings.find(db, config.market.code, 'payments')
  const { services, methods, banks } = v.parse(paymentSetting, written ?? { services: [], methods: [], banks: [] })
  const isReached = (code: PaymentService): boolean => (code === 'MANUAL' ? banks.length > 0 : gateways.has(code))
  const on = methods.filter(({ enabled, service: of }) => enabled && isReached(of))
  const isUsable = ({ code, needs_method }: v.InferOutput<typeof service>): boolean =>
    isReached(code) && (!needs_method || on.some(({ service: of }) => of === code))
  return { services: services.filter(isUsable), methods: on, banks }
}
