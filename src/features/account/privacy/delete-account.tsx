import { deleteAccount } from '#contract/account/calls/delete-account.ts'
import { send } from '../../../lib/http/api-client.ts'
import { paths } from '../../../paths.ts'
import { signOut } from '../../auth/session/log-out.ts'
import { AccountForm } from '../account-form.tsx'
import { CurrentPassword, SheetBody } from '../form-parts.tsx'
import { usePrivacyMessages } from '../messages/privacy/privacy-messages.ts'
import { useAccountForm } from '../use-account-form.ts'

/** Confirms the deletion with the password; then clears this device and loads a new document. */
export function DeleteAccount() {
  const messages = usePrivacyMessages()
  const form = useAccountForm({
    name: 'delete',
    fields: ['current_password'],
    schema: deleteAccount.body,
    values: { current_password: '' },
    async send(body) {
      await send(deleteAccount, { body })
      await signOut('discard')
      location.replace(paths.home())
    },
  })
  return (
    <SheetBody>
      <AccountForm form={form} send={messages.send} sending={messages.sending}>
        <p>{messages.removeText}</p>
        <p>{messages.lost}</p>
        <p>{messages.kept}</p>
        <CurrentPassword {...form.field('current_password')} />
      </AccountForm>
    </SheetBody>
  )
}
