import { startRegistration } from '@simplewebauthn/browser'
import type { beginPasskey } from '#contract/auth/calls/begin-passkey.ts'
import type { ResponseOf } from '#contract/call.ts'

/**
 * Lets the person create a passkey with this browser.
 *
 * @returns its credential; `exists` when the authenticator has one of this account, `unused` when the person closed the
 *   browser's dialog or the browser could not create one
 */
export async function createPasskey(options: ResponseOf<typeof beginPasskey>['options']) {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'exists' : 'unused'
  }
}
