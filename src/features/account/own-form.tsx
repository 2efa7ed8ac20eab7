import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
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
export const OwnForm = ({ form, send, sending = send, children }: Props) => (
  <Form
    onSubmit={form.onSubmit}
    error={form.error}
    action={
      <Button type="submit" isWide isBusy={form.isBusy}>
        {form.isBusy ? sending : send}
      </Button>
    }
  >
    <DraftNote isShown={form.hasDraft} />
    {children}
  </Form>
)
