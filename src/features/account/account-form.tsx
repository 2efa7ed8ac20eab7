import type { ReactNode } from 'react'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { DraftNote } from './form-parts.tsx'
import type { AccountFormState } from './use-account-form.ts'

interface Props {
  form: Pick<AccountFormState, 'onSubmit' | 'error' | 'isBusy' | 'hasDraft'>
  /** Label of the submit button. */
  send: string
  /** Label while submitting. */
  sending?: string
  isDestructive?: boolean
  children: ReactNode
}

/** An account form in a sheet: note about a restored draft, fields, error and submit button. */
export const AccountForm = ({ form: { hasDraft, onSubmit, error, isBusy }, children, ...button }: Props) => (
  <SubmitForm {...{ onSubmit, error, isBusy }} {...button}>
    <DraftNote isShown={hasDraft} />
    {children}
  </SubmitForm>
)
