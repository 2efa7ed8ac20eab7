import type { Call, ResponseOf } from '#contract/call.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { StaffForm, type StaffFormSection } from './staff-form.tsx'
import { type StaffFormOptions, useStaffForm } from './use-staff-form.ts'

type Props<C extends Call> = Omit<StaffFormOptions<C>, 'onDone'> & {
  /** With the answer when it is saved. */
  onDone: (answer?: ResponseOf<C>) => void
  /** The fields under headings; without them they are one list. */
  sections?: readonly StaffFormSection[]
}

/** A form that closes after saving, and by its cancel button. */
export function SaveForm<C extends Call>({ sections, ...options }: Props<C>) {
  const { save } = useStaffMessages()
  const form = useStaffForm(options)
  return <StaffForm form={form} send={save} onLeave={() => options.onDone()} {...(sections && { sections })} />
}
