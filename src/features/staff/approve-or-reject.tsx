import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { Button } from '../../ui/button.tsx'
import styles from './approve-or-reject.module.css'
import { StaffForm } from './forms/staff-form.tsx'
import { type StaffFormOptions, useStaffForm } from './forms/use-staff-form.ts'
import { useStaffMessages } from './messages/staff/staff-messages.ts'

interface Props<Yes extends Call, No extends Call> {
  yes: { options: StaffFormOptions<Yes>; send: string }
  no: { options: StaffFormOptions<No>; send: string }
}

/** Approve or refuse a request: the approval form is open, the refusal asks for its reason first. */
export function ApproveOrReject<Yes extends Call, No extends Call>({ yes, no }: Props<Yes, No>) {
  const { cancel } = useStaffMessages()
  const [isRefusing, setIsRefusing] = useState(false)
  const accepting = useStaffForm(yes.options)
  const refusing = useStaffForm(no.options)
  return (
    <div className={styles.decision}>
      {isRefusing ? (
        <StaffForm
          key="no"
          form={refusing}
          send={no.send}
          more={
            <Button kind="line" onClick={() => setIsRefusing(false)}>
              {cancel}
            </Button>
          }
        />
      ) : (
        <StaffForm
          key="yes"
          form={accepting}
          send={yes.send}
          more={
            <Button kind="line" onClick={() => setIsRefusing(true)}>
              {no.send}
            </Button>
          }
        />
      )}
    </div>
  )
}
