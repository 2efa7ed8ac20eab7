import * as v from 'valibot'
import type { InputOf } from '#contract/call.ts'
import type { changePaymentSetup as changeCall } from '#contract/payments/calls/change-payment-setup.ts'
import type { saveBanks as saveBanksCall } from '#contract/payments/calls/save-banks.ts'
import { readMerchantQr } from '#contract/payments/merchant-qr.ts'
import type { PaymentService } from '#contract/payments/payment-service.ts'
import type { PaymentSetup, PaymentSetups } from '#contract/payments/payment-setup.ts'
import type { Market } from '#contract/site/market.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as settings from '../../settings/services/settings.ts'
import { accountSettingsOf, gatewayByCode, PROVIDERS } from '../gateways/gateways.ts'
import { merchantsOf } from '../gateways/settings.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import { addressesOf } from './gateway-addresses.ts'
import { type Gateways, paymentSetting } from './payment-offer.ts'
import { STANDARD_NAME, shownName, storedName } from './service-name.ts'

type Stored = v.InferOutput<typeof paymentSetting>
const EMPTY: Stored = { services: [], methods: [], banks: [] }

const nameOf = (service: PaymentService): string => gatewayByCode(service)?.name ?? STANDARD_NAME
const needsMethod = (service: PaymentService): boolean => gatewayByCode(service)?.needsMethod ?? false
/** Every way to pay that a market may have. */
const servicesOf = ({ code }: Market): PaymentService[] => [
  'MANUAL',
  ...PROVIDERS.filter(({ markets }) => markets.includes(code)).map(({ service }) => service),
]

interface SetupContext {
  gateways: Gateways
  /** The methods that a service brings when it is switched on for the first time. */
  standardMethods: (market: Market['code']) => readonly object[]
  context: SignedInContext
}

export const showSetups = async (setup: SetupContext): Promise<PaymentSetups> =>
  setupsOf(await readStored(setup.context.db, setup.context), setup)

async function readStored(db: Database, { config }: SignedInContext): Promise<Stored> {
  return v.parse(paymentSetting, (await settings.find(db, config.market.code, 'payments')) ?? EMPTY)
}

/** The setting with the methods of services that were not named at set-up; these are off. */
function withStandardMethods(stored: Stored, { standardMethods, context }: SetupContext): Stored {
  const known = new Set(stored.methods.map(({ service }) => service))
  const methods = v.parse(paymentSetting.entries.methods, standardMethods(context.config.market.code))
  const added = methods.filter(({ service }) => !known.has(service))
  return { ...stored, methods: [...stored.methods, ...added.map((method) => ({ ...method, enabled: false }))] }
}

function setupsOf(written: Stored, setup: SetupContext): PaymentSetups {
  const { gateways, context } = setup
  const stored = withStandardMethods(written, setup)
  const { market } = context.config
  const shown = (service: PaymentService): PaymentSetup => {
    const gateway = gatewayByCode(service)
    const known = stored.services.find(({ code }) => code === service)
    const methods = stored.methods.filter((method) => method.service === service)
    return {
      service,
      name: shownName(known?.name ?? nameOf(service), context.language),
      is_on: known !== undefined,
      missing: gapOf(service, { stored, gateways }),
      mode: modeOf(service, setup),
      settings: gateway ? accountSettingsOf(gateway) : [],
      methods: methods.map(({ id, name, enabled }) => ({ id, name, enabled })),
      addresses: addressesOf(service).map(({ source, path }) => ({
        source,
        url: `${context.config.publicUrl}${path}`,
      })),
    }
  }
  return { ways: servicesOf(market).map(shown), banks: stored.banks }
}

/** The same conditions as those under which customers are offered it (payment-offer.ts). */
function gapOf(service: PaymentService, { stored, gateways }: { stored: Stored; gateways: Gateways }) {
  if (service === 'MANUAL') return stored.banks.length === 0 ? 'bank' : null
  if (!gateways.has(service)) return 'merchant'
  const hasMethod = stored.methods.some((method) => method.service === service && method.enabled)
  return needsMethod(service) && !hasMethod ? 'method' : null
}

function modeOf(service: PaymentService, { gateways, context }: SetupContext): PaymentSetup['mode'] {
  const { payments, publicUrl, market } = context.config
  const gateway = gatewayByCode(service)
  if (!gateway || !gateways.has(service)) return null
  const { connection, liveAddress } = gateway
  const merchant = merchantsOf({ settings: payments, publicUrl })[connection]
  return merchant?.account.address === liveAddress(market) && !merchant.account.isTest ? 'live' : 'test'
}

/** @throws Refusal NOT_FOUND for a way that this market does not have; VALIDATION for a method of another service */
export const changeSetup = (
  service: PaymentService,
  { is_on, name: typed, methods }: InputOf<typeof changeCall>['body'],
  setup: SetupContext,
): Promise<PaymentSetups> => {
  const { context } = setup
  if (!servicesOf(context.config.market).includes(service))
    throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  const name = storedName(typed)
  return change(setup, {
    act: 'payment_setup.change',
    object: `payment_setup:${service}`,
    detail: { is_on, name, methods },
    next: (written) => {
      const stored = withStandardMethods(written, setup)
      const own = stored.methods.filter((method) => method.service === service).map(({ id }) => id)
      if (methods?.some((id) => !own.includes(id)))
        throw fieldError(setup.context, 'methods', PAYMENT_MESSAGES[setup.context.language].methodUnknown)
      const row = { code: service, name, needs_method: needsMethod(service) }
      const isKnown = stored.services.some(({ code }) => code === service)
      const kept = stored.services.flatMap((one) => (one.code !== service ? one : is_on ? { ...one, name } : []))
      return {
        ...stored,
        services: is_on && !isKnown ? [...kept, row] : kept,
        methods: stored.methods.map((method) =>
          method.service === service
            ? // The methods of a way that is off must be off too: the setting refuses others.
              { ...method, enabled: is_on && (methods?.includes(method.id) ?? method.enabled) }
            : method,
        ),
      }
    },
  })
}

export const saveBanks = (
  { banks }: InputOf<typeof saveBanksCall>['body'],
  setup: SetupContext,
): Promise<PaymentSetups> =>
  change(setup, {
    act: 'bank.save',
    object: 'bank',
    detail: { banks },
    next: (stored) => {
      const numbers = banks.map(({ account_no }) => digitsOf(account_no))
      const twice = numbers.findIndex((number, at) => numbers.indexOf(number) !== at)
      if (twice >= 0)
        throw fieldError(
          setup.context,
          `banks.${twice}.account_no`,
          PAYMENT_MESSAGES[setup.context.language].accountTwice,
        )
      for (const [at, { merchant_qr: text }] of banks.entries()) requireMerchantQr(text ?? null, at, setup.context)
      let highest = Math.max(0, ...stored.banks.map(({ id }) => id))
      const knownOf = (number: string) => stored.banks.find(({ account_no }) => digitsOf(account_no) === number)
      return {
        ...stored,
        banks: banks.map((bank) => {
          const known = knownOf(digitsOf(bank.account_no))
          const { merchant_qr = known?.merchant_qr ?? null } = bank
          return { id: known?.id ?? (highest += 1), ...bank, merchant_qr }
        }),
      }
    },
  })

/** @throws Refusal VALIDATION for a text that is no merchant's code, or one of another country */
function requireMerchantQr(text: string | null, at: number, context: SignedInContext): void {
  if (text === null) return
  const code = readMerchantQr(text)
  const messages = PAYMENT_MESSAGES[context.language]
  if (!code) throw fieldError(context, `banks.${at}.merchant_qr`, messages.merchantQrUnreadable)
  if (code.country !== context.config.market.code)
    throw fieldError(context, `banks.${at}.merchant_qr`, messages.merchantQrElsewhere)
}

const digitsOf = (account: string): string => account.replaceAll(/\D/g, '')

interface SetupChange {
  act: AuditAct
  object: string
  detail: object
  next(stored: Stored): Stored
}

async function change(setup: SetupContext, { act, object, detail, next }: SetupChange) {
  const { context } = setup
  const market = context.config.market.code
  return context.db.transaction(async (transaction) => {
    await settings.ensure(transaction, market, { id: 'payments', value: EMPTY })
    const after = next(v.parse(paymentSetting, await settings.lock(transaction, market, 'payments')))
    await settings.save(transaction, market, { id: 'payments', value: after })
    await recordAct(transaction, { act, object, detail }, context)
    return setupsOf(after, setup)
  })
}
