import { createHash, randomBytes } from 'node:crypto'
import { COOKIE, ROLE, SESSION_IDLE_MS, SESSION_REMEMBERED_MS } from '#contract/constants.ts'
import { permissionsOf } from '#contract/staff/permissions.ts'
import type { Context, Person, Session } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import { ownerHint } from '../../buyers/services/owner-hint.ts'
import * as devices from '../queries/known-devices.ts'
import * as challenges from '../queries/passkey-challenges.ts'
import * as passkeys from '../queries/passkeys.ts'
import * as sessions from '../queries/sessions.ts'
import * as steps from '../queries/sign-in-steps.ts'
import { readCookie, sessionCookie, setCookie } from './cookies.ts'
import { rememberDevice } from './known-devices.ts'
import { needsFactor } from './second-factor.ts'

export { removeExpired } from '../queries/sessions.ts'

/** 256 random bits, base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const DEVICE_LONGEST = 200
/** A session's expiry is extended at most this often, so that not every request costs a write. */
const SLIDE_EVERY_MS = { remembered: 24 * 60 * 60_000, idle: 5 * 60_000 }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const lifetime = (remember: boolean): number => (remember ? SESSION_REMEMBERED_MS : SESSION_IDLE_MS)

/**
 * The session of the request's cookie; its expiry slides while it is used. A cookie without a session is removed; the
 * `cart_owner` hint stays, because queued operations on the device still belong to that person.
 */
export async function findSession(context: Context): Promise<Session | null> {
  const token = readCookie(context, sessionCookie(context.config))
  if (token === null) return null
  const now = new Date(context.clock.now())
  const tokenHash = hashOf(token)
  if (readCookie(context, COOKIE.signedOut) !== null) {
    await leave(context, tokenHash)
    return null
  }
  const market = context.config.market.code
  const row = TOKEN.test(token) ? await sessions.find(context.db, { tokenHash, market, now }) : null
  if (!row) {
    // The cookie of a closed account stays, so that its device is told why, whichever call it makes.
    if (!(await sessions.closedAccount(context.db, tokenHash, now))) writeSessionCookie(context, '', 0)
    return null
  }
  const person = { id: row.account_id, role_id: row.role_id }
  const isPending = row.role_id === ROLE.dealer && row.dealer_status !== 'approved'
  const every = row.remember ? SLIDE_EVERY_MS.remembered : SLIDE_EVERY_MS.idle
  if (now.getTime() - row.last_seen_at.getTime() > every) {
    const expiresAt = new Date(now.getTime() + lifetime(row.remember))
    await sessions.extendExpiry(context.db, { tokenHash, now, expiresAt })
    writeCookies(context, { token, person, remember: row.remember })
  }
  const isUnguarded = !row.has_factor && needsFactor(context.config, row.role_id)
  const permissions = permissionsOf(row.role_id, row.permissions)
  return { tokenHash, person, permissions, isPending, isUnguarded }
}

/** Refusal of a call that needs a session: why there is none. */
export async function sessionRefusal(context: Context): Promise<Refusal> {
  const messages = SERVER_MESSAGES[context.language]
  const token = readCookie(context, sessionCookie(context.config)) ?? ''
  const now = new Date(context.clock.now())
  const closed = TOKEN.test(token) ? await sessions.closedAccount(context.db, hashOf(token), now) : null
  if (closed === 'deleted') return new Refusal('ACCOUNT_DELETED', messages.deleted)
  return closed === 'deactivated'
    ? new Refusal('ACCOUNT_DEACTIVATED', messages.deactivated)
    : new Refusal('SESSION_REQUIRED', messages.sessionRequired)
}

/** The person signed out while offline; this is the first request since. */
async function leave(context: Context, tokenHash: string): Promise<void> {
  await sessions.remove(context.db, tokenHash)
  writeSessionCookie(context, '', 0)
  forgetLeaving(context)
}

const forgetLeaving = (context: Context): void => {
  if (readCookie(context, COOKIE.signedOut) !== null)
    setCookie(context, { name: COOKIE.signedOut, value: '', maxAgeSeconds: 0, httpOnly: false })
}

/** Starts a session under a new token and ends the session that the browser sent. */
export async function startSession(context: Context, person: Person, remember: boolean): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date(context.clock.now())
  const { session } = context
  await context.db.transaction(async (transaction) => {
    if (session) await sessions.remove(transaction, session.tokenHash)
    await sessions.create(transaction, {
      tokenHash: hashOf(token),
      accountId: person.id,
      remember,
      device: (context.header('user-agent') ?? '').slice(0, DEVICE_LONGEST),
      now,
      expiresAt: new Date(now.getTime() + lifetime(remember)),
    })
  })
  // A left-over sign-out cookie refers to the previous session and must not end this one.
  forgetLeaving(context)
  writeCookies(context, { token, person, remember })
  await rememberDevice(context, person.id)
}

/**
 * After a change of password or phone: ends sessions, pending sign-in steps, known devices and passkeys, any of which
 * may be of somebody who knew the old password.
 *
 * @param currentTokenHash digest of the session that continues; null ends all
 */
export async function revokeAllAccess(
  transaction: Transaction,
  accountId: string,
  currentTokenHash: string | null,
): Promise<void> {
  await sessions.removeOthers(transaction, accountId, currentTokenHash)
  await steps.removeOfAccount(transaction, accountId)
  await challenges.removeOfAccount(transaction, accountId)
  await passkeys.removeAll(transaction, accountId)
  await devices.forgetAll(transaction, accountId)
}

/** For a deactivated account: sign-in steps, known devices and pushes end; its sessions are refused by `findSession`. */
export async function endAccess(transaction: Transaction, accountId: string): Promise<void> {
  await sessions.endPushes(transaction, accountId)
  await steps.removeOfAccount(transaction, accountId)
  await devices.forgetAll(transaction, accountId)
}

/** @param everywhere every session of the account, on every device */
export async function endSession(context: Context, everywhere: boolean): Promise<void> {
  const { db, session } = context
  if (session && everywhere) await sessions.removeOthers(db, session.person.id, null)
  else if (session) await sessions.remove(db, session.tokenHash)
  writeSessionCookie(context, '', 0)
  setCookie(context, { name: COOKIE.cartOwner, value: '', maxAgeSeconds: 0, httpOnly: false })
}

interface SignedInSession {
  token: string
  person: Person
  remember: boolean
}

function writeCookies(context: Context, { token, person, remember }: SignedInSession): void {
  const maxAgeSeconds = remember ? SESSION_REMEMBERED_MS / 1000 : null
  writeSessionCookie(context, token, maxAgeSeconds)
  setCookie(context, {
    name: COOKIE.cartOwner,
    value: ownerHint(context.config, person),
    maxAgeSeconds,
    httpOnly: false,
  })
}

function writeSessionCookie(context: Context, value: string, maxAgeSeconds: number | null): void {
  setCookie(context, { name: sessionCookie(context.config), value, maxAgeSeconds, httpOnly: true })
}
