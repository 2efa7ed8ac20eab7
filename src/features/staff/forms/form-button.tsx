import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import type { StaffFormState } from './use-staff-form.ts'

interface Props extends Pick<ComponentProps<typeof Button>, 'kind'> {
  form: Pick<StaffFormState, 'submit' | 'isBusy' | 'faults'>
  send: string
}

/** A form without fields: sent on click. */
export function FormButton({ form: { submit, isBusy, faults }, send, ...button }: Props) {
  const { sending } = useStaffMessages()
  return (
    <>
      <Button {...button} isBusy={isBusy} onClick={() => void submit()}>
        {isBusy ? sending : send}
      </Button>
      {faults.root && <Alert kind="error">{faults.root}</Alert>}
    </>
  )
}
