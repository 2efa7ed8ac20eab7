import { generateKeyPairSync } from 'node:crypto'
import type { beginPasskeySignIn } from '#contract/auth/calls/begin-passkey-sign-in.ts'
import type { signInByPasskey } from '#contract/auth/calls/sign-in-by-passkey.ts'
import { PASSKEY_STEP_SECONDS } from '#contract/auth/passkey.ts'
import { isStaff } from '#contract/auth/roles.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { Context } from '../../context.ts'
import { ACCOUNT_MESSAGES } from '../../domains/account/account-messages.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import { createChallenge, relyingParty, takeChallenge } from '../../domains/auth/services/passkey-challenge.ts'
import * as passkeys from '../../domains/auth/services/passkeys.ts'
import { userHandle } from '../../domains/auth/services/passkeys.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { type RateLimit, refundAttempt } from '../../platform/rate-limit/rate-limit.ts'
import { countOfNetwork } from '../../platform/rate-limit/shared-limit.ts'
import { Refusal } from '../../route.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { refuseWrongAudience } from './sign-in.ts'

type Body = InputOf<typeof signInByPasskey>['body']

const FAILED: RateLimit = { name: 'passkey sign-in' }

/** @throws Refusal RATE_LIMIT */
export async function beginToSignIn(context: Context): Promise<ResponseOf<typeof beginPasskeySignIn>['options']> {
  return {
    challenge: await createChallenge(context, null),
    rpId: relyingParty(context.config).id,
    timeout: PASSKEY_STEP_SECONDS * 1000,
    userVerification: 'required',
  }
}

/**
 * Signs in with a passkey. It counts as both factors: something the person has, and the device has verified the person.
 *
 * @throws Refusal CODE_EXPIRED; WRONG_CREDENTIALS; RATE_LIMIT; and after a right passkey ACCOUNT_DEACTIVATED and
 *   WRONG_DOOR
 */
export async function signInWithPasskey(
  { credential, audience, remember }: Body,
  context: Context,
): Promise<ResponseOf<typeof signInByPasskey>> {
  const { db, config, clock, language } = context
  const messages = ACCOUNT_MESSAGES[language]
  await countOfNetwork(FAILED, context)
  const challenge = await takeChallenge(context, null)
  if (challenge === null) throw new Refusal('CODE_EXPIRED', messages.passkeyExpired)
  const row = await passkeys.findByCredential(db, config.market.code, credential.id)
  // An unknown passkey is verified too, so that the time does not tell which ones exist.
  const counter = await verify(credential, { challenge, known: row ?? UNKNOWN }, context)
  const isRight =
    row !== null &&
    counter !== null &&
    credential.response.userHandle === userHandle(row.account_id) &&
    (await passkeys.markUsed(db, { id: row.id, counter, now: new Date(clock.now()) }))
  const account = isRight ? await accounts.find(db, row.account_id) : null
  if (!account) throw new Refusal('WRONG_CREDENTIALS', messages.passkeyWrong)
  await refundAttempt(FAILED, context)
  if (account.deactivated_at !== null) throw new Refusal('ACCOUNT_DEACTIVATED', SERVER_MESSAGES[language].deactivated)
  if (isStaff(account)) throw new Refusal('WRONG_DOOR', messages.staffByPassword)
  refuseWrongAudience(audience, account.role_id, context)
  return completeSignIn(context, account, remember)
}

type Known = Pick<passkeys.PasskeyRow, 'credential_id' | 'public_key' | 'counter'>

/** The signature's counter; null for any answer other than of this passkey to this challenge, by a verified person. */
async function verify(
  { response, ...rest }: Body['credential'],
  { challenge, known }: { challenge: string; known: Known },
  { config }: Context,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(config)
  // The package throws for a malformed or wrong answer, and for a counter that has not grown.
  const result = await verifyAuthenticationResponse({
    response: { id: rest.id, rawId: rest.rawId, type: rest.type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

/** Stands for the passkeys that do not exist: a public key whose private key nobody has. */
const UNKNOWN: Known = { credential_id: '', public_key: unusedKey(), counter: 0 }

/** A COSE key of ES256: a map of five entries with the coordinates of a new P-256 key. */
function unusedKey(): string {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const coordinate = (label: string, value: string) =>
    Buffer.concat([Buffer.from(label, 'hex'), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    coordinate('215820', x),
    coordinate('225820', y),
  ]).toString('base64url')
}
