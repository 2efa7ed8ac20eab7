import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { FieldList } from './field-list.tsx'
import styles from './staff-form.module.css'
import type { StaffFormState } from './use-staff-form.ts'

interface Props {
  form: StaffFormState
  /** Label of the submit button. */
  send: string
  /** Closes the form without saving. */
  onLeave?: () => void
  /** Further actions beside the submit button. */
  more?: ReactNode
  /** Content above the fields. */
  children?: ReactNode
}

/** A staff form: fields, form-level error and buttons. The first invalid field is focused. */
export function StaffForm({
  form: { fields, typed: values, setTyped, faults, isBusy, submit },
  send,
  onLeave,
  more,
  children,
}: Props) {
  const { cancel, sending } = useStaffMessages()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return (
    <div className={styles.form} ref={frame}>
      <Form
        error={faults.root}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        action={
          <div className={styles.actions}>
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? sending : send}
            </Button>
            {more}
            {onLeave && (
              <Button kind="line" onClick={onLeave}>
                {cancel}
              </Button>
            )}
          </div>
        }
      >
        {children}
        <FieldList fields={fields} typed={values} onChange={setTyped} faults={faults} />
      </Form>
    </div>
  )
}
