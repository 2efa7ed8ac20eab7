import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form, FormSection } from '../../../ui/forms/form.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { FieldList } from './field-list.tsx'
import type { Field, FormValues } from './fields.ts'
import type { FormFaults } from './form-faults.ts'
import styles from './staff-form.module.css'
import type { StaffFormState } from './use-staff-form.ts'

export interface StaffFormSection {
  /** Without a title, the fields are groups with titles of their own. */
  title?: string
  fields: readonly Field[]
  /** Shown in place of the fields, whose values it reads and changes. */
  render?: (controls: SectionControls) => ReactNode
}

export interface SectionControls {
  typed: FormValues
  setTyped: (typed: FormValues) => void
  faults: FormFaults
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
        {sections?.map((section) => (
          <Section key={section.fields[0]?.name} section={section} typed={values} setTyped={setTyped} faults={faults} />
        ))}
        {!sections && <FieldList fields={fields} typed={values} onChange={setTyped} faults={faults} />}
      </Form>
    </div>
  )
}

function Section({
  section: { title, fields, render },
  typed,
  setTyped,
  faults,
}: SectionControls & { section: StaffFormSection }) {
  const content = render?.({ typed, setTyped, faults }) ?? (
    <FieldList fields={fields} typed={typed} onChange={setTyped} faults={faults} isWide />
  )
  return (
    <div className={styles.section}>
      {title === undefined ? content : <FormSection title={title}>{content}</FormSection>}
    </div>
  )
}
