import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

interface Props extends Omit<ComponentProps<typeof Form>, 'action'> {
  /** What its button says. */
  send: string
  /** While it is on its way. */
  sending?: string
  isBusy: boolean
}

/** A form with the one wide button that sends it. */
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
