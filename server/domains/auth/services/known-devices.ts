import { createHash, randomBytes } from 'node:crypto'
import { COOKIE, DEVICE_SECONDS } from '#contract/constants.ts'
import type { Context } from '../../../context.ts'
import * as devices from '../queries/known-devices.ts'
import { readCookie, setCookie } from './cookies.ts'

export { removeOlder } from '../queries/known-devices.ts'

/** 256 random bits, base64url: cannot be guessed, so the token needs no signature. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

function tokenOf(context: Context): string | null {
  const token = readCookie(context, COOKIE.device)
  return token !== null && TOKEN.test(token) ? token : null
}

/**
 * The digest of this device's token if the person behind `identifier` has signed in on it before. Runs the same query
 * for known and unknown people.
 */
export async function knownDevice(context: Context, identifier: string): Promise<string | null> {
  const tokenHash = hashOf(tokenOf(context) ?? '')
  const market = context.config.market.code
  return (await devices.isKnown(context.db, { market, identifier, tokenHash })) ? tokenHash : null
}

/** The digest of the token that this browser sends; null when it sends none. */
export function deviceOf(context: Context): string | null {
  const token = tokenOf(context)
  return token === null ? null : hashOf(token)
}

/** The digest of this browser's token; creates the token when there is none. */
export function ensureDevice(context: Context): string {
  const token = tokenOf(context) ?? randomBytes(32).toString('base64url')
  writeDevice(context, token)
  return hashOf(token)
}

const writeDevice = (context: Context, value: string): void =>
  setCookie(context, { name: COOKIE.device, value, maxAgeSeconds: DEVICE_SECONDS, httpOnly: true })

/** One browser may be remembered for several people: the token names the device, not its user. */
export async function rememberDevice(context: Context, accountId: string): Promise<void> {
  await devices.remember(context.db, {
    accountId,
    tokenHash: ensureDevice(context),
    now: new Date(context.clock.now()),
  })
}
