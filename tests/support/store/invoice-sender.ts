import { tmpdir } from 'node:os'
import { MARKETS } from '#contract/site/market.ts'
import { systemClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { followInvoices } from '#server/domains/invoices/services/follow-invoices.ts'
import { createInvoiceChannels } from '#server/domains/invoices/services/invoice-channels.ts'
import { makeInvoices } from '#server/domains/invoices/services/make-invoices.ts'
import { sendInvoices } from '#server/domains/invoices/services/send-invoices.ts'
import { openAgain } from './database.ts'

/**
 * Process that runs the jobs of electronic invoices once against a tax service at the given origin, and ends. Tests kill
 * it in between.
 */
const [databaseUrl = '', serviceOrigin = ''] = process.argv.slice(2)
const db = await openAgain(databaseUrl)
/** Nothing is encrypted here. */
const SECRET = 'x'.repeat(43)
const config: Config = {
  ...readConfig({ DATABASE_URL: databaseUrl, PORT: '0', DATA_DIR: tmpdir(), SERVER_SECRET: SECRET }, '/'),
  market: MARKETS.MYR,
  timeZone: 'Asia/Kuala_Lumpur',
  publicUrl: serviceOrigin,
  payments: { simulator: true, merchants: {} },
}
const store = { db, config, clock: systemClock }
const channels = createInvoiceChannels({ serviceFetch: fetch, simulatorFetch: fetch })
await makeInvoices(store)
await sendInvoices(store, channels)
await followInvoices(store, channels)
await db.close()
