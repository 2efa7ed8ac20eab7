import { useEffect, useState } from 'react'
import { deleteAccount } from '#contract/account/calls/delete-account.ts'
import { send } from '../../../lib/http/api-client.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { countUnsent } from '../../../offline/storage/sign-out.ts'
import { paths } from '../../../paths.ts'
import { signOut } from '../../../session/log-out.ts'
import { currentOwner, noteSigningOut } from '../../../session/session.ts'
import { unsentHere } from '../../../session/unsent.ts'
import { AccountForm } from '../account-form.tsx'
import { CurrentPassword, SheetBody } from '../form-parts.tsx'
import { usePrivacyMessages } from '../messages/privacy/privacy-messages.ts'
import { useAccountForm } from '../use-account-form.ts'

/** Confirms the deletion with the password; then clears this device and loads a new document. */
export function DeleteAccount() {
  const messages = usePrivacyMessages()
  const [unsent, setUnsent] = useState(0)
  useEffect(() => void unsentHere().then((found) => setUnsent(countUnsent(found))), [])
  const form = useAccountForm({
    name: 'delete',
    fields: ['current_password'],
    schema: deleteAccount.body,
    values: { current_password: '' },
    async send(body) {
      // The answer ends the session, and with it the cookie that says whose records these are.
      const owner = currentOwner()
      // Noted before, in case this page ends with the answer; without an answer, the next call of the device tells.
      if (owner !== null) noteSigningOut({ kind: 'deleted', person: owner })
      await send(deleteAccount, { body }).catch((error: unknown) => {
        if (error instanceof CallRefused) noteSigningOut(null)
        throw error
      })
      await signOut('discard', owner)
      location.replace(paths.home())
    },
  })
  return (
    <SheetBody>
      <AccountForm isDestructive form={form} send={messages.send} sending={messages.sending}>
        <p>{messages.removeText}</p>
        <p>{messages.lost}</p>
        <p>{messages.kept}</p>
        {unsent > 0 && <p>{messages.unsent(unsent)}</p>}
        <CurrentPassword {...form.field('current_password')} />
      </AccountForm>
    </SheetBody>
  )
}
