import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { Form } from './form.tsx'

interface Props extends Omit<ComponentProps<typeof Form>, 'action'> {
  /** Label of the submit button. */
  send: string
  /** Its label while sending. */
  sending?: string
  isBusy: boolean
}

/** A form with one wide submit button. */
export const SubmitForm = ({ send, sending = send, isBusy, ...form }: Props) => (
  <Form
    {...form}
    action={
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? sending : send}
      </Button>
    }
  />
)
