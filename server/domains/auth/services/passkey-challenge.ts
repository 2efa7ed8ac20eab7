import { createHash, randomBytes } from 'node:crypto'
import { PASSKEY_COOKIE, PASSKEY_STEP_SECONDS } from '#contract/auth/passkey.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { countOfNetwork } from '../../../platform/rate-limit/shared-limit.ts'
import * as challenges from '../queries/passkey-challenges.ts'
import { readCookie, setCookie } from './cookies.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The store as WebAuthn names it: passkeys belong to the host name, and only pages of the origin may use them. */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
})

/**
 * Stores a challenge for this browser, valid for five minutes.
 *
 * @param accountId who adds a passkey; null for signing in
 * @throws Refusal RATE_LIMIT
 */
export async function createChallenge(context: Context, accountId: string | null): Promise<string> {
  await countOfNetwork({ name: 'passkey challenge' }, context)
  const token = randomBytes(32).toString('base64url')
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.clock.now() + PASSKEY_STEP_SECONDS * 1000)
  await challenges.create(context.db, { tokenHash: hashOf(token), challenge, accountId, expiresAt })
  writeStepCookie(context, token, PASSKEY_STEP_SECONDS)
  return challenge
}

/** Uses up the challenge of this browser, whatever becomes of the answer to it; null without a valid one. */
export async function takeChallenge(context: Context, accountId: string | null): Promise<string | null> {
  const tokenHash = hashOf(readCookie(context, PASSKEY_COOKIE) ?? '')
  writeStepCookie(context, '', 0)
  return challenges.take(context.db, { tokenHash, accountId, now: new Date(context.clock.now()) })
}

const writeStepCookie = (context: Context, value: string, maxAgeSeconds: number): void =>
  setCookie(context, { name: PASSKEY_COOKIE, value, maxAgeSeconds, httpOnly: true })
