import * as v from 'valibot'

/** Passkeys per account. */
export const MAX_PASSKEYS = 10

/**
 * Cookie of a browser that adds or uses a passkey, to which the challenge belongs; HttpOnly. Not one of `COOKIE`, which is
 * part of every page.
 */
export const PASSKEY_COOKIE = 'passkey_step'
/** Time limit between the challenge of a passkey and its signature. */
export const PASSKEY_STEP_SECONDS = 5 * 60

/** Bytes as base64url, as in the JSON forms of WebAuthn. Longer ones than any authenticator makes are refused. */
const bytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,16384}$/))
const keyType = v.literal('public-key')

const credential = {
  id: bytes,
  rawId: bytes,
  type: keyType,
}

/** The standard's RegistrationResponseJSON; fields that the server does not read are dropped. */
export const newCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
})

/** The standard's AuthenticationResponseJSON; fields that the server does not read are dropped. */
export const signedChallenge = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Names the account; authenticators return it for the passkeys of this store. */
    userHandle: bytes,
  }),
})

/** The standard's PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: keyType, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: v.string(), type: keyType })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

/** The standard's PublicKeyCredentialRequestOptionsJSON. It names no account: the person chooses a passkey. */
export const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})

/** A passkey as its owner sees it. */
export const passkey = v.object({
  id: v.string(),
  /** Browser and system that it was added with, such as "Chrome, Android"; may be empty. */
  device: v.string(),
  created_at: v.string(),
  /** null: never used to sign in. */
  last_used_at: v.nullable(v.string()),
})
