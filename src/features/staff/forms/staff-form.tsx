import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form, FormSection } from '../../../ui/forms/form.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { FieldList } from './field-list.tsx'
import type { Field } from './fields.ts'
import styles from './staff-form.module.css'
import type { StaffFormState } from './use-staff-form.ts'

export interface StaffFormSection {
  /** Without a title, the fields are groups with titles of their own. */
  title?: string
  fields: readonly Field[]
}

interface Props {
  form: StaffFormState
  /** Label of the submit button. */
  send: string
  /** Closes the form without saving. */
  onLeave?: () => void
  /** Further actions beside the submit button. */
  more?: ReactNode
  /** The fields of the form under headings; without them they are one list. */
  sections?: readonly StaffFormSection[]
  /** Content above the fields. */
  children?: ReactNode
}

/** A staff form: fields, form-level error and buttons. The first invalid field is focused. */
export function StaffForm({
  form: { fields, typed: values, setTyped, faults, isBusy, submit },
  send,
  onLeave,
  more,
  sections,
  children,
}: Props) {
  const { cancel, sending } = useStaffMessages()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return (
    <div className={styles.form} data-sections={sections && true} ref={frame}>
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
        {sections?.map(({ title, fields: own }) => {
          const list = <FieldList fields={own} typed={values} onChange={setTyped} faults={faults} isWide />
          return (
            <div key={own[0]?.name} className={styles.section}>
              {title === undefined ? list : <FormSection title={title}>{list}</FormSection>}
            </div>
          )
        })}
        {!sections && <FieldList fields={fields} typed={values} onChange={setTyped} faults={faults} />}
      </Form>
    </div>
  )
}
