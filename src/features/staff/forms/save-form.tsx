import type { Call } from '#contract/call.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { StaffForm } from './staff-form.tsx'
import { type StaffFormOptions, useStaffForm } from './use-staff-form.ts'

/** A form that closes after saving, and by its cancel button. */
export function SaveForm<C extends Call>(options: StaffFormOptions<C> & { onDone: () => void }) {
  const { save } = useStaffMessages()
  const form = useStaffForm(options)
  return <StaffForm form={form} send={save} onLeave={options.onDone} />
}
