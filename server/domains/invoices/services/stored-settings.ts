import * as v from 'valibot'
import {
  INVOICE_SERVICES,
  type IndonesianTaxpayer,
  type InvoiceService,
  indonesianTaxpayer,
  invoiceService,
  type MalaysianTaxpayer,
  malaysianTaxpayer,
} from '#contract/invoices/invoice-settings.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { Config } from '../../../config.ts'
import type { Store } from '../../../context.ts'
import { unseal } from '../../../platform/crypto/seal.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../../settings/services/settings.ts'

/** Row of `config`; the market's row is locked before electronic invoices are made. */
export const SETTING = 'electronic_invoices'

/** The secret is encrypted for this owner, so that it cannot be moved to another setting. */
export const secretOwner = (market: string): string => `${SETTING}:${market}`

const stored = v.object({
  service: invoiceService,
  since: v.string(),
  taxpayer: v.nullable(v.unknown()),
  client: v.nullable(v.object({ id: v.string(), secret: v.string() })),
})
export type StoredSettings = v.InferOutput<typeof stored>

export async function readStored(db: Database, { market }: Pick<Config, 'market'>): Promise<StoredSettings | null> {
  const read = v.safeParse(stored, await settings.find(db, market.code, SETTING))
  return read.success ? read.output : null
}

/** Services that this store may use: the simulator is there where payments are simulated too. */
export const servicesOf = ({ market, payments }: Pick<Config, 'market' | 'payments'>): InvoiceService[] =>
  INVOICE_SERVICES[market.code].filter((service) => service !== 'simulator' || payments.simulator)

/** The settings while electronic invoices are on. */
export type ActiveSettings = {
  /** First moment whose sales are reported. */
  since: Date
} & (
  | {
      market: 'MY'
      service: 'simulator' | 'sandbox' | 'production'
      taxpayer: MalaysianTaxpayer
      client: Client | null
    }
  | { market: 'ID'; service: 'file'; taxpayer: IndonesianTaxpayer }
)

interface Client {
  id: string
  secret: string
}

/** null: electronic invoices are off, or what they need is missing. */
export async function activeSettings({ db, config }: Pick<Store, 'db' | 'config'>): Promise<ActiveSettings | null> {
  const row = await readStored(db, config)
  if (!row || !servicesOf(config).includes(row.service)) return null
  const { service } = row
  const since = startOf(config.timeZone, Date.parse(`${row.since}T12:00:00Z`), (day) => day)
  if (service === 'file') {
    const taxpayer = v.safeParse(indonesianTaxpayer, row.taxpayer)
    return taxpayer.success ? { market: 'ID', service, since, taxpayer: taxpayer.output } : null
  }
  const taxpayer = v.safeParse(malaysianTaxpayer, row.taxpayer)
  if (service === 'off' || !taxpayer.success) return null
  if (service !== 'simulator' && !row.client) return null
  return { market: 'MY', service, since, taxpayer: taxpayer.output, client: row.client && unsealed(row.client, config) }
}

const unsealed = ({ id, secret }: Client, config: Config): Client => ({
  id,
  secret: Buffer.from(unseal(config, secret, secretOwner(config.market.code))).toString('utf8'),
})
