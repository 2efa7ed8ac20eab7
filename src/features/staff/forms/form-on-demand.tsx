import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from './staff-form.tsx'
import type { StaffFormState } from './use-staff-form.ts'

interface Props {
  form: StaffFormState
  send: string
  /** Label of the button that opens the form; by default that of the one that sends it. */
  open?: string
  /** Explanation above the fields. */
  text?: string
  className?: string | undefined
}

/** A button that is replaced by a form; typed text is kept while the form is closed. */
export function FormOnDemand({ form, send, open = send, text, className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {open}
      </Button>
    )
  return (
    <div className={className}>
      <StaffForm form={form} send={send} onLeave={() => setIsOpen(false)}>
        {text && <p>{text}</p>}
      </StaffForm>
    </div>
  )
}
