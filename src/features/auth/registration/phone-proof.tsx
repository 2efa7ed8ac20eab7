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
  const isByEmail = !sendsCodes && sendsEmails
  const isRegistration = purpose === 'register'
  const refusal = isRegistration ? messages.closed : messages.noCodes
  if (!sendsCodes && !isByEmail) return <EmptyState title={refusal.title} text={refusal.text} />
  return (
    <>
      {isByEmail && !isRegistration && <p>{messages.codeByMail}</p>}
      <StepStrip
        names={[isByEmail && isRegistration ? names.contact : names.phone, names.code, name]}
        at={STEPS.indexOf(step)}
      />
      {step === 'phone' && (
        <PhoneStep
          purpose={purpose}
          sent={sent}
          isByEmail={isByEmail && isRegistration}
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
