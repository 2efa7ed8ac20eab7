import { tmpdir } from 'node:os'
import { serve } from '@hono/node-server'
import { MARKETS } from '#contract/site/market.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createWebhookDelivery } from '#server/domains/webhooks/services/deliver-webhooks.ts'
import { createSchedule } from '#server/platform/jobs/schedule.ts'
import { openAgain, TEST_ORIGIN, TEST_SECRET } from './database.ts'

/** Process that answers the calls of a store and sends its webhooks, without its pages. Tests kill it in between. */
const [databaseUrl = '', port = ''] = process.argv.slice(2)
const db = await openAgain(databaseUrl)
const environment = { DATABASE_URL: databaseUrl, PORT: port, DATA_DIR: tmpdir(), SERVER_SECRET: 'x'.repeat(43) }
const config: Config = {
  ...readConfig(environment, '/'),
  market: MARKETS.MYR,
  timeZone: 'Asia/Kuala_Lumpur',
  publicUrl: TEST_ORIGIN,
  isLocal: true,
  secret: TEST_SECRET,
}
const store = { db, config, clock: systemClock }
const report = (name: string, error: unknown): void => void process.stderr.write(`${name}: ${String(error)}\n`)
const webhooks = createWebhookDelivery(store, { report })
serve({ fetch: createApp(store).fetch, port: Number(port), hostname: '127.0.0.1' })
createSchedule({
  jobs: [{ name: 'send webhooks', everyMs: 50, run: webhooks.startDue }],
  clock: systemClock,
  report,
}).start()
