import { createHash, randomBytes } from 'node:crypto'
import { COOKIE, DEVICE_SECONDS } from '#contract/constants.ts'
import type { Context } from '../context.ts'
import * as devices from '../queries/known-devices.ts'
import { readCookie, setCookie } from './cookies.ts'

/** 256 random bits, base64url: nobody makes one up that was ever given out, so it needs no seal. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

function tokenOf(context: Context): string | null {
  const token = readCookie(context, COOKIE.device)
  return token !== null && TOKEN.test(token) ? token : null
}

/**
 * The digest of this device, when whoever is written here has signed in on it before. Known and unknown people cost the
 * same question.
 */
export async function knownDevice(context: Context, identifier: string): Promise<string | null> {
  const tokenHash = hashOf(tokenOf(context) ?? '')
  const market = context.config.market.code
  return (await devices.isKnown(context.db, { market, identifier, tokenHash })) ? tokenHash : null
}

/** The digest of the token that this browser brings; null when it brings none. */
export function deviceOf(context: Context): string | null {
  const token = tokenOf(context)
  return token === null ? null : hashOf(token)
}

/** The digest of this browser's token; one that has none gets one. */
export function makeDevice(context: Context): string {
  const token = tokenOf(context) ?? randomBytes(32).toString('base64url')
  writeDevice(context, token)
  return hashOf(token)
}

const writeDevice = (context: Context, value: string): void =>
  setCookie(context, { name: COOKIE.device, value, maxAgeSeconds: DEVICE_SECONDS, httpOnly: true })

/** The browser may hold several people's: it is one device, whoever uses it. */
export async function rememberDevice(context: Context, accountId: string): Promise<void> {
  await devices.keep(context.db, { accountId, tokenHash: makeDevice(context), now: new Date(context.clock.now()) })
}
