import type { OpeningStep } from '#contract/site/opening.ts'
import { REQUIRED_STEPS } from '#contract/site/opening.ts'
import type { Store } from '../context.ts'
import { type OpeningParts, readOpening } from '../domains/site/services/opening.ts'
import { firstAdmin } from '../domains/staff/queries/invitations.ts'
import { activeAdmins } from '../domains/staff/queries/staff-people.ts'
import { CannotStart } from '../platform/database/database.ts'
import { refuseSuperuser } from '../platform/database/durability.ts'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { isDemoStore, isLiveStore } from '../platform/database/seed/load-live-store.ts'
import { advice, type Finding, problem } from './finding.ts'

/** What each step of the opening lacks, with the screen that mends it. */
const STEPS: Readonly<Record<OpeningStep, readonly [sentence: string, remedy: string]>> = {
  brand: ['Nobody has looked at the brand yet.', '/staff/brand, then the checklist at /staff'],
  company: ['Your company data, which invoices show, are missing.', '/staff/settings?edit=seller'],
  products: [
    'The store sells nothing yet: it has no product with a price.',
    '/staff/products, or /staff/import for many',
  ],
  payments: ['No way to pay works: add a bank account, or a merchant account.', '/staff/ways'],
  delivery: ['Delivery fees have not been checked.', '/staff/delivery, then the checklist at /staff'],
  tax: ['Tax rates have not been checked.', '/staff/tax, then the checklist at /staff'],
  pages: ['Terms, privacy and returns are drafts.', '/staff/pages, then the checklist at /staff'],
  messages: [
    'No message can be sent: nobody can register or set a new password.',
    'SMTP_HOST or MESSAGE_WEBHOOK_URL in store.env (docs/guides/send-messages.md), then the test at /staff/outbound',
  ],
  test_order: ['No order was paid yet.', 'Place a test order as a customer, and pay it.'],
}

/** Findings of an open database, which is not changed. */
export async function storeFindings(store: Store, parts: OpeningParts): Promise<Finding[]> {
  const pending = await pendingMigrations(store.db)
  // Later checks read tables that these create.
  if (pending.length > 0)
    return [problem(`The database is of an older version: due are ${pending.join(', ')}.`, 'npm start')]
  const kind = await kindFindings(store)
  if (kind.length > 0) return kind
  return [...(await roleFindings(store)), ...(await peopleFindings(store)), ...(await openingFindings(store, parts))]
}

async function kindFindings({ db, config }: Store): Promise<Finding[]> {
  const isLive = await isLiveStore(db, config.market.code)
  if (config.isDemo)
    return isLive ? [problem('This database holds a live store, and DEMO is on.', 'DEMO=off in store.env')] : []
  if (isLive) return []
  return [
    (await isDemoStore(db))
      ? problem(
          'This database holds the demo, and DEMO is off.',
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
    return [problem(error.message, 'Create a role of its own in PostgreSQL, and write it to DATABASE_URL.')]
  }
}

async function peopleFindings({ db, config }: Store): Promise<Finding[]> {
  if (config.isDemo) return []
  const count = await activeAdmins(db, config.market.code)
  if (count > 1) return []
  if (count === 1)
    return [advice('Only one person is an admin: nobody can help when they lose their password.', '/staff/people')]
  return [
    (await firstAdmin(db, config.market.code))
      ? problem('The first admin has not opened their link yet.', 'npm run setup -- --link makes another one')
      : problem('Nobody is an admin of this store.', 'npm run setup'),
  ]
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
    found.push(advice('The store is closed: visitors need the preview code.', 'Open it from the checklist at /staff.'))
  return found
}
