import type { ReactNode } from 'react'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { DraftNote } from './form-parts.tsx'
import type { OwnFormState } from './use-own-form.ts'

interface Props {
  form: Pick<OwnFormState, 'onSubmit' | 'error' | 'isBusy' | 'hasDraft'>
  /** What its button says. */
  send: string
  /** While it is on its way. */
  sending?: string
  children: ReactNode
}

/** A form of the account as it stands in a sheet: a draft that came back, the fields, what went wrong, the button. */
export const OwnForm = ({ form: { hasDraft, onSubmit, error, isBusy }, children, ...button }: Props) => (
  <SubmitForm {...{ onSubmit, error, isBusy }} {...button}>
    <DraftNote isShown={hasDraft} />
    {children}
  </SubmitForm>
)
