import { startAuthentication } from '@simplewebauthn/browser'
import { beginPasskeySignIn } from '#contract/auth/calls/begin-passkey-sign-in.ts'
import { signInByPasskey } from '#contract/auth/calls/sign-in-by-passkey.ts'
import type { BodyOf, ResponseOf } from '#contract/call.ts'
import { send } from '../../../lib/http/api-client.ts'
import { isInstalled } from '../../../lib/installed.ts'

type Body = BodyOf<typeof signInByPasskey>

/**
 * Lets the person choose one of their passkeys, and signs in with it. In the installed app, which is personal, they stay
 * signed in.
 *
 * @returns null when the person closed the browser's dialog, or the device has no passkey of this store
 * @throws CallRefused, and what a request without a response throws
 */
export async function enterByPasskey(audience: Body['audience']): Promise<ResponseOf<typeof signInByPasskey> | null> {
  const { options } = await send(beginPasskeySignIn, { body: {} })
  const credential = await sign(options)
  return credential && send(signInByPasskey, { body: { credential, audience, remember: isInstalled() } })
}

async function sign(options: ResponseOf<typeof beginPasskeySignIn>['options']): Promise<Body['credential'] | null> {
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  } catch {
    return null
  }
}
