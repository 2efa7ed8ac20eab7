import type { addPasskey } from '#contract/auth/calls/add-passkey.ts'
import type { beginPasskey } from '#contract/auth/calls/begin-passkey.ts'
import type { getPasskeys } from '#contract/auth/calls/get-passkeys.ts'
import { MAX_PASSKEYS, PASSKEY_STEP_SECONDS } from '#contract/auth/passkey.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as accounts from '../../account/services/accounts.ts'
import { storeName } from '../../settings/services/store-name.ts'
import * as passkeys from '../queries/passkeys.ts'
import * as sessions from '../queries/sessions.ts'
import { deviceName } from './device-name.ts'
import { createChallenge, relyingParty, takeChallenge } from './passkey-challenge.ts'
import { sessionRefusal } from './sessions.ts'

export { findByCredential, markUsed, type PasskeyRow } from '../queries/passkeys.ts'

type Passkey = ResponseOf<typeof getPasskeys>['passkeys']['data'][number]
type Credential = InputOf<typeof addPasskey>['body']['credential']

/** COSE identifiers: ES256, EdDSA, RS256. Every platform has one of them. */
const ALGORITHMS = [-7, -8, -257]

/** The id of an account for authenticators, which return it when they sign in. It says nothing about the person. */
export const userHandle = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

const shown = ({ id, device, created_at, last_used_at }: passkeys.PasskeyRow): Passkey => ({
  id,
  device,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

export async function passkeysOf({ db, session }: SignedInContext): Promise<Passkey[]> {
  return (await passkeys.ofAccount(db, session.person.id)).map(shown)
}

/** @throws Refusal CONFLICT when the account has as many as it may have; RATE_LIMIT */
export async function beginToAdd(context: SignedInContext): Promise<ResponseOf<typeof beginPasskey>['options']> {
  const { db, config, session } = context
  const { id } = session.person
  const existing = await passkeys.ofAccount(db, id)
  refuseMore(existing.length, context)
  const account = await accounts.find(db, id)
  const phone = account?.phone ?? ''
  return {
    challenge: await createChallenge(context, id),
    rp: { id: relyingParty(config).id, name: await storeName(context) },
    user: { id: userHandle(id), name: account?.email ?? phone, displayName: account?.first_name || phone },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_STEP_SECONDS * 1000,
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

function refuseMore(count: number, { language }: SignedInContext): void {
  if (count >= MAX_PASSKEYS) throw new Refusal('CONFLICT', ACCOUNT_MESSAGES[language].passkeysFull(MAX_PASSKEYS))
}

/** @throws Refusal CODE_EXPIRED; VALIDATION; CONFLICT when the account has as many as it may have */
export async function add(credential: Credential, context: SignedInContext): Promise<Passkey> {
  const { db, clock, session, language } = context
  const accountId = session.person.id
  const messages = ACCOUNT_MESSAGES[language]
  const challenge = await takeChallenge(context, accountId)
  if (challenge === null) throw new Refusal('CODE_EXPIRED', messages.passkeyExpired)
  const proven = await verify(credential, challenge, context)
  if (!proven) throw fieldError(context, 'credential', messages.passkeyUnusable)
  const now = new Date(clock.now())
  const row = await db.transaction(async (transaction) => {
    await accounts.lock(transaction, accountId)
    // A change of the password meanwhile has ended this session and removed all passkeys.
    const { tokenHash } = session
    const market = context.config.market.code
    if (!(await sessions.find(transaction, { tokenHash, market, now }))) throw await sessionRefusal(context)
    refuseMore((await passkeys.ofAccount(transaction, accountId)).length, context)
    const device = deviceName(context.header('user-agent') ?? '')
    return passkeys.create(transaction, { ...proven, account_id: accountId, device, created_at: now })
  })
  if (!row) throw fieldError(context, 'credential', messages.passkeyUnusable)
  return shown(row)
}

type Proven = Pick<passkeys.NewPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** Null for any answer other than of a new passkey to this challenge, on this store, by a verified person. */
async function verify(
  { response, ...rest }: Credential,
  challenge: string,
  { config }: SignedInContext,
): Promise<Proven | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(config)
  // The package throws for a malformed or wrong answer.
  const result = await verifyRegistrationResponse({
    response: {
      id: rest.id,
      rawId: rest.rawId,
      type: rest.type,
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!result?.verified) return null
  const { credential } = result.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports,
  }
}

/** @throws Refusal NOT_FOUND, also for another person's passkey */
export async function remove(id: string, { db, session, language }: SignedInContext): Promise<void> {
  if (!(await passkeys.remove(db, session.person.id, id)))
    throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
}
