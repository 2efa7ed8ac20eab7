import { DEVICE_SECONDS } from '#contract/constants.ts'
import type { Store } from '../context.ts'
import * as devices from '../domains/auth/services/known-devices.ts'
import * as codes from '../domains/auth/services/one-time-codes.ts'
import * as challenges from '../domains/auth/services/passkey-challenges.ts'
import * as sessions from '../domains/auth/services/sessions.ts'
import * as steps from '../domains/auth/services/sign-in-steps.ts'
import * as changes from '../domains/cart/services/cart-changes.ts'
import { removeOldChanges } from '../domains/catalogue/services/catalogue-version.ts'
import * as quotes from '../domains/delivery/services/delivery-quotes.ts'
import * as refusals from '../domains/device-reports/services/cart-refusals.ts'
import * as reports from '../domains/device-reports/services/device-reports.ts'
import * as faults from '../domains/site/services/faults.ts'
import * as invitations from '../domains/staff/services/invitations.ts'
import * as wishes from '../domains/wishlist/services/wishlists.ts'
import * as clients from '../platform/idempotency/cart-clients-table.ts'
import * as keys from '../platform/idempotency/idempotency-keys-table.ts'
import * as attempts from '../platform/rate-limit/attempts-table.ts'

/** A device stores its queue for 30 days; the server remembers the client far longer (offline 3.3, retention). */
const CLIENT_SILENT_MS = 400 * 24 * 60 * 60_000
/** At least 30 days (contract 4.1), and as many more as a queue may be late. */
const ANSWERED_KEY_MS = 60 * 24 * 60 * 60_000

/** An expired invitation stays in the list for a new link. */
const INVITATION_MS = 30 * 24 * 60 * 60_000

/** A device that is silent this long has nothing left to send: a queue is kept for 30 days. */
const DEVICE_REPORT_MS = 90 * 24 * 60 * 60_000
const REFUSAL_MS = 400 * 24 * 60 * 60_000

/** Long enough to answer a customer who reports an error late. */
const FAULT_MS = 30 * 24 * 60 * 60_000

/** The row of a used code still delays the next one. */
const CODE_MS = 24 * 60 * 60_000

/** Deletes expired rows. */
export async function removeExpiredRows(store: Store): Promise<void> {
  const { db, clock } = store
  const now = clock.now()
  await sessions.removeExpired(db, new Date(now))
  await steps.removeExpired(db, new Date(now))
  await challenges.removeExpired(db, new Date(now))
  await attempts.removeExpired(db, new Date(now))
  await quotes.removeExpired(db, new Date(now))
  await devices.removeOlder(db, new Date(now - DEVICE_SECONDS * 1000))
  await keys.removeOlder(db, new Date(now - ANSWERED_KEY_MS))
  await codes.removeExpired(db, new Date(now - CODE_MS))
  await invitations.removeExpired(db, new Date(now - INVITATION_MS))
  await changes.removeOlder(db, new Date(now - CLIENT_SILENT_MS))
  await reports.removeOlder(db, new Date(now - DEVICE_REPORT_MS))
  await refusals.removeOlder(db, new Date(now - REFUSAL_MS))
  await faults.removeOlder(db, new Date(now - FAULT_MS))
  await wishes.removeOlder(db, new Date(now - CLIENT_SILENT_MS))
  await removeOldChanges(db)
  await clients.removeInactive(db, new Date(now - CLIENT_SILENT_MS))
}
