import * as v from 'valibot'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getInvoiceSettings } from '#contract/invoices/calls/get-invoice-settings.ts'
import type { saveInvoiceSettings } from '#contract/invoices/calls/save-invoice-settings.ts'
import { indonesianTaxpayer, malaysianTaxpayer } from '#contract/invoices/invoice-settings.ts'
import type { SignedInContext } from '../../../context.ts'
import { seal } from '../../../platform/crypto/seal.ts'
import { fieldError } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as configs from '../../settings/services/settings.ts'
import { INVOICE_MESSAGES } from '../invoice-messages.ts'
import * as pauses from '../queries/pauses.ts'
import { problemOf } from './month-totals.ts'
import { readStored, SETTING, type StoredSettings, secretOwner, servicesOf } from './stored-settings.ts'

type Body = InputOf<typeof saveInvoiceSettings>['body']
type Shown = ResponseOf<typeof getInvoiceSettings>['settings']

const shownTaxpayer = v.record(v.string(), v.nullable(v.string()))

export async function showSettings(context: SignedInContext): Promise<Shown> {
  const { db, config, language } = context
  const stored = await readStored(db, config)
  const taxpayer = v.safeParse(shownTaxpayer, stored?.taxpayer)
  return {
    service: stored?.service ?? 'off',
    since: stored?.since ?? null,
    taxpayer: taxpayer.success ? taxpayer.output : null,
    client_id: stored?.client?.id ?? null,
    has_secret: Boolean(stored?.client),
    services: servicesOf(config),
    problem: await problemOf({ db, market: config.market.code, language }),
  }
}

/** @throws Refusal VALIDATION */
export async function saveSettings(body: Body, context: SignedInContext): Promise<Shown> {
  const { db, config, language } = context
  const messages = INVOICE_MESSAGES[language]
  const market = config.market.code
  if (!servicesOf(config).includes(body.service)) throw fieldError(context, 'service', messages.notOffered)
  const schema = market === 'MY' ? malaysianTaxpayer : indonesianTaxpayer
  if (body.service !== 'off' && !v.is(schema, body.taxpayer))
    throw fieldError(context, 'taxpayer', messages.taxpayerMissing)
  await db.transaction(async (transaction) => {
    await configs.lock(transaction, market, SETTING)
    const before = await readStored(transaction, config)
    const client = clientOf(body, before, context)
    const isReal = body.service === 'sandbox' || body.service === 'production'
    if (isReal && !client) throw fieldError(context, 'client', messages.clientMissing)
    const value: StoredSettings = { service: body.service, since: body.since, taxpayer: body.taxpayer, client }
    await configs.save(transaction, market, { id: SETTING, value })
    await pauses.end(transaction, market)
    const detail = {
      service: body.service,
      since: body.since,
      taxpayer: body.taxpayer,
      client_id: client?.id ?? null,
      secret_changed: body.client?.secret !== undefined,
    }
    await recordAct(transaction, { act: 'config.save', object: `config:${SETTING}`, detail }, context)
  })
  return showSettings(context)
}

/** A secret that is left out stays, for the same client id. */
function clientOf(
  { client }: Body,
  before: StoredSettings | null,
  { config }: SignedInContext,
): StoredSettings['client'] {
  if (!client) return null
  const { id, secret } = client
  if (secret !== undefined) return { id, secret: seal(config, Buffer.from(secret), secretOwner(config.market.code)) }
  return before?.client?.id === id ? before.client : null
}
