import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { StepStrip } from './step-strip.tsx'
import type { CodePurpose } from './use-code-request.ts'
import { type RegistrationSteps, STEPS } from './use-registration-steps.ts'

interface Props {
  purpose: CodePurpose
  steps: RegistrationSteps
  /** Name of the last step, which differs per flow. */
  name: string
  children: ReactNode
}

/** Steps to verify a phone number by a one-time code, followed by the flow's own last step. */
export function PhoneProof({ purpose, steps: { progress, refused, hasMoved, go }, name, children }: Props) {
  const messages = useRegistrationMessages()
  const { step: names } = messages
  const { sendsCodes, sendsEmails } = useSite()
  const { step, sent } = progress
  const isByMail = !sendsCodes && purpose === 'reset' && sendsEmails
  const refusal = purpose === 'register' ? messages.closed : messages.noCodes
  if (!sendsCodes && !isByMail) return <EmptyState title={refusal.title} text={refusal.text} />
  return (
    <>
      {isByMail && <p>{messages.codeByMail}</p>}
      <StepStrip names={[names.phone, names.code, name]} at={STEPS.indexOf(step)} />
      {step === 'phone' && (
        <PhoneStep
          purpose={purpose}
          phone={sent.phone}
          isFocused={hasMoved}
          onSent={(sent) => go({ sent, step: 'code', otp: '' })}
        />
      )}
      {step === 'code' && (
        <CodeStep
          purpose={purpose}
          sent={sent}
          refused={refused}
          isFocused={hasMoved}
          onSent={(sent) => go({ sent })}
          onCode={(otp) => go({ otp, step: 'last' })}
          onChangePhone={() => go({ step: 'phone' })}
        />
      )}
      {step === 'last' && children}
    </>
  )
}
