import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { StepStrip } from './step-strip.tsx'
import { type RegistrationSteps, STEPS } from './use-registration-steps.ts'

interface Props {
  steps: RegistrationSteps
  /** The last step. */
  children: ReactNode
}

/** Steps of a password reset: the account's phone, the code, and the last step. */
export function PhoneProof({ steps: { progress, refused, hasMoved, go }, children }: Props) {
  const { step: names, noCodes, codeByMail } = useRegistrationMessages()
  const { sendsCodes, sendsEmails } = useSite()
  const { step, sent } = progress
  if (!sendsCodes && !sendsEmails) return <EmptyState title={noCodes.title} text={noCodes.text} />
  return (
    <>
      {!sendsCodes && <p>{codeByMail}</p>}
      <StepStrip names={[names.phone, names.code, names.password]} at={STEPS.indexOf(step)} />
      {step === 'phone' && (
        <ContactStep
          purpose="reset"
          sent={sent}
          isByEmail={false}
          isFocused={hasMoved}
          onSent={(sent) => go({ sent, step: 'code', otp: '' })}
        />
      )}
      {step === 'code' && (
        <CodeStep
          purpose="reset"
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
