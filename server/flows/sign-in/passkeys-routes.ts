import { addPasskey } from '#contract/auth/calls/add-passkey.ts'
import { beginPasskey } from '#contract/auth/calls/begin-passkey.ts'
import { beginPasskeySignIn } from '#contract/auth/calls/begin-passkey-sign-in.ts'
import { deletePasskey } from '#contract/auth/calls/delete-passkey.ts'
import { getPasskeys } from '#contract/auth/calls/get-passkeys.ts'
import { signInByPasskey } from '#contract/auth/calls/sign-in-by-passkey.ts'
import { createAccountSettings } from '../../domains/auth/services/account-settings.ts'
import type { AccountTools } from '../../domains/auth/services/accounts.ts'
import * as passkeys from '../../domains/auth/services/passkeys.ts'
import { type Route, route } from '../../route.ts'
import { beginToSignIn, signInWithPasskey } from './passkey-sign-in.ts'

export function passkeyRoutes(tools: AccountTools): Route[] {
  const own = createAccountSettings(tools)
  return [
    route(beginPasskeySignIn, async (_input, context) => ({ options: await beginToSignIn(context) })),
    route(signInByPasskey, ({ body }, context) => signInWithPasskey(body, context)),
    route(getPasskeys, async (_input, context) => ({ passkeys: { data: await passkeys.passkeysOf(context) } })),
    route(beginPasskey, async ({ body }, context) => {
      await own.proveSelf(body.current_password, context)
      return { options: await passkeys.beginToAdd(context) }
    }),
    route(addPasskey, async ({ body }, context) => ({ passkey: await passkeys.add(body.credential, context) })),
    route(deletePasskey, async ({ params }, context) => {
      await passkeys.remove(params.id, context)
      return {}
    }),
  ]
}
