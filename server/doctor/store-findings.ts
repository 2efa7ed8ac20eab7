import type { OpeningStep } from '#contract/site/opening.ts'
import { REQUIRED_STEPS } from '#contract/site/opening.ts'
import { registersBy } from '../config.ts'
import { isGiven } from '../connection-settings.ts'
import type { Store } from '../context.ts'
import * as connections from '../domains/connections/services/connections.ts'
import { savedConnections } from '../domains/connections/services/open-connections.ts'
import { type OpeningParts, readOpening } from '../domains/site/services/opening.ts'
import { firstAdmin } from '../domains/staff/services/invitations.ts'
import { activeAdmins } from '../domains/staff/services/staff-people.ts'
import { CannotStart } from '../platform/database/database.ts'
import { refuseSuperuser } from '../platform/database/durability.ts'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { openReplica, type ReplicaState } from '../platform/database/replica.ts'
import { isDemoStore, isLiveStore } from '../platform/database/seed/load-live-store.ts'
import { advice, type Finding, problem } from './finding.ts'

/** What each step of the opening lacks, with the screen that mends it. */
const STEPS: Readonly<Record<OpeningStep, readonly [sentence: string, remedy: string]>> = {
  brand: ['The brand hasn’t been checked yet.', '/staff/brand, then the checklist at /staff'],
  company: ['Your company details are missing. Invoices need them.', '/staff/settings?edit=seller'],
  products: ['No product with a price has been added yet.', '/staff/products, or /staff/import for many'],
  payments: [
    'No payment method is set up: add a bank account or a merchant account.',
    '/staff/ways, or /staff/connections for a merchant account',
  ],
  delivery: ['Delivery fees haven’t been checked yet.', '/staff/delivery, then the checklist at /staff'],
  tax: ['Tax rates haven’t been checked yet.', '/staff/tax, then the checklist at /staff'],
  pages: ['Not every legal text is published yet.', '/staff/legal'],
  messages: [
    'Messages can’t be sent, so nobody can register or reset a password.',
    '/staff/connections (docs/guides/send-messages.md), then the test at /staff/outbound',
  ],
  test_order: ['No order has been paid yet.', 'Place a test order as a customer and pay for it.'],
}

/** Findings of an open database, which is not changed. */
export async function storeFindings(store: Store, parts: OpeningParts): Promise<Finding[]> {
  const pending = await pendingMigrations(store.db)
  // Later checks read tables that these create.
  if (pending.length > 0) return [problem(`The database needs an update: ${pending.join(', ')}.`, 'npm start')]
  const kind = await kindFindings(store)
  if (kind.length > 0) return kind
  return [
    ...(await roleFindings(store)),
    ...(await replicaFindings(store)),
    ...(await peopleFindings(store)),
    ...(await connectionFindings(store)),
    ...(await openingFindings(store, parts)),
  ]
}

async function kindFindings({ db, config }: Store): Promise<Finding[]> {
  const isLive = await isLiveStore(db, config.market.code)
  if (config.isDemo)
    return isLive ? [problem('This database contains a live store, but DEMO is on.', 'DEMO=off in store.env')] : []
  if (isLive) return []
  return [
    (await isDemoStore(db))
      ? problem(
          'This database contains the demo, but DEMO is off.',
          'Another DATA_DIR or DATABASE_URL, then npm run setup',
        )
      : problem(`This database has no store for the market ${config.market.locale} yet.`, 'npm run setup'),
  ]
}

async function roleFindings({ db, config }: Store): Promise<Finding[]> {
  if (config.isLocal || config.databaseUrl === null) return []
  try {
    await refuseSuperuser(db)
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return [problem(error.message, 'Create a separate role in PostgreSQL and use it in DATABASE_URL.')]
  }
}

const REPLICA: Readonly<Record<Exclude<ReplicaState, 'ok'>, readonly [sentence: string, remedy: string]>> = {
  unreachable: [
    'The replica can’t be reached, so the primary answers every report.',
    'Start it, or correct DATABASE_REPLICA_URL.',
  ],
  behind: [
    'The replica is more than a second behind the primary, which answers every report.',
    'See pg_stat_replication on the primary.',
  ],
  not_standby: [
    'DATABASE_REPLICA_URL isn’t a standby of this database, so the primary answers every report.',
    'DATABASE_REPLICA_URL: the address of a standby, or leave it out.',
  ],
}

async function replicaFindings({ db, config }: Store): Promise<Finding[]> {
  const { databaseReplicaUrl, databasePooler } = config
  if (databaseReplicaUrl === null) return []
  const replica = openReplica(databaseReplicaUrl, { primary: db, pooler: databasePooler, lookEveryMs: null })
  try {
    await replica.look()
    const { state } = replica.report()
    return state === 'ok' ? [] : [advice(...REPLICA[state])]
  } finally {
    await replica.close()
  }
}

async function peopleFindings({ db, config }: Store): Promise<Finding[]> {
  if (config.isDemo) return []
  const count = await activeAdmins(db, config.market.code)
  if (count > 1) return []
  if (count === 1) return [advice('There’s only one admin. Nobody can help if they lose access.', '/staff/people')]
  return [
    (await firstAdmin(db, config.market.code))
      ? problem('The first admin hasn’t opened their link yet.', 'npm run setup -- --link creates a new one')
      : problem('This store has no admin.', 'npm run setup'),
  ]
}

async function connectionFindings({ db, config }: Store): Promise<Finding[]> {
  const saved = savedConnections(await connections.all(db, config.market.code), config)
  const found = saved.flatMap(({ name, values, isValid }) => {
    if (isValid || isGiven(name, config.connectionValues)) return []
    const why = values === null ? 'was saved with another SERVER_SECRET' : 'isn’t valid for this store any more'
    return [problem(`The service ${name} ${why}, and isn’t used.`, 'Enter it again at /staff/connections')]
  })
  if (!config.isDemo && registersBy(config) === 'email')
    found.push(
      advice(
        'Codes go by e-mail: people register with an e-mail, and the phone that they write is not checked.',
        'A sender of SMS or WhatsApp at /staff/connections, if you want phones checked',
      ),
    )
  return found
}

async function openingFindings(store: Store, parts: OpeningParts): Promise<Finding[]> {
  const opening = await readOpening(parts, store)
  if (!opening) return []
  const missing = opening.steps.filter(({ is_done }) => !is_done)
  const found = missing.map(({ step }) => {
    const isRequired = REQUIRED_STEPS.includes(step) || step === 'messages'
    return (isRequired ? problem : advice)(...STEPS[step])
  })
  if (opening.opened_at === null)
    found.push(
      advice('The store isn’t open yet. Visitors need the preview code.', 'Open it from the checklist at /staff.'),
    )
  return found
}
