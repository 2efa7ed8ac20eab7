import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { Form } from './form.tsx'

interface Props extends Omit<ComponentProps<typeof Form>, 'action'> {
  /** Label of the submit button. */
  send: string
  /** Its label while sending. */
  sending?: string
  isBusy: boolean
  /** What it does cannot be undone. */
  isDestructive?: boolean
}

/** A form with one wide submit button. */
export const SubmitForm = ({ send, sending = send, isBusy, isDestructive = false, ...form }: Props) => (
  <Form
    {...form}
    action={
      <Button type="submit" kind={isDestructive ? 'danger' : 'ink'} isWide isBusy={isBusy}>
        {isBusy ? sending : send}
      </Button>
    }
  />
)
