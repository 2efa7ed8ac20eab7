import { useState } from 'react'
import type { StaffClaim } from '#contract/warranty/warranty.ts'
import { CLAIM_REMEDIES, type ClaimStatus, STAFF_TRANSITIONS } from '#contract/warranty/warranty-claim.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from '../../staff/act-buttons.module.css'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffWarrantyMessages } from '../messages/staff-warranty/staff-warranty-messages.ts'

const decide = async () => (await import('#contract/warranty/calls/decide-claim.ts')).decideClaim
const answer = async () => (await import('#contract/warranty/calls/answer-staff-claim.ts')).answerStaffClaim

type Step = ClaimStatus | 'answer'

/** Allowed transitions of a claim, each with a message to its owner, plus a plain reply. */
export function ClaimActions({ claim }: { claim: StaffClaim }) {
  const { claim: messages } = useStaffWarrantyMessages()
  const [open, setOpen] = useState<Step | null>(null)
  const close = () => setOpen(null)
  const steps: Step[] = claim.status === 'CLOSED' ? [] : [...STAFF_TRANSITIONS[claim.status], 'answer']
  return (
    <div className={styles.acts}>
      {steps.map((step) => (
        <Button key={step} kind={step === 'APPROVED' ? 'ink' : 'line'} onClick={() => setOpen(step)}>
          {messages.steps[step]}
        </Button>
      ))}
      <Sheet title={open ? messages.steps[open] : ''} isOpen={open !== null} onClose={close}>
        <div className={styles.sheet}>
          {open === 'answer' && <Answer claim={claim} onDone={close} />}
          {open !== null && open !== 'answer' && <Decide key={open} claim={claim} status={open} onDone={close} />}
        </div>
      </Sheet>
    </div>
  )
}

interface Props {
  claim: StaffClaim
  onDone: () => void
}

/** An approval requires a remedy; other transitions have none. */
function Decide({ claim, status, onDone }: Props & { status: ClaimStatus }) {
  const { claim: messages, field } = useStaffWarrantyMessages()
  const remedy: Field = {
    kind: 'choice',
    name: 'remedy',
    label: messages.remedy,
    options: optionsOf(CLAIM_REMEDIES, messages.remedies),
  }
  const message: Field = { kind: 'area', name: 'message', label: messages.message, hint: field.reason_hint }
  const form = useStaffForm({
    call: decide,
    params: { id: claim.id },
    fields: status === 'APPROVED' ? [remedy, message] : [message],
    shape: (read) => ({ ...read, status }),
    done: messages.decided(claim.no, messages.states[status]),
    onDone,
  })
  return <StaffForm form={form} send={messages.steps[status]} />
}

function Answer({ claim, onDone }: Props) {
  const { claim: messages, field } = useStaffWarrantyMessages()
  const form = useStaffForm({
    call: answer,
    params: { id: claim.id },
    fields: [{ kind: 'area', name: 'text', label: messages.message, hint: field.reason_hint }],
    done: messages.answered(claim.no),
    onDone,
  })
  return <StaffForm form={form} send={messages.steps.answer} />
}
