import { useState, useSyncExternalStore } from 'react'
import { signInByCode } from '#contract/auth/calls/sign-in-by-code.ts'
import { storedAffiliateCode } from '../../../lib/affiliate-code.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { send } from '../../../lib/http/api-client.ts'
import { useSite } from '../../../lib/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { SecondStep } from '../sign-in/second-step.tsx'
import { isCodeDue, pageAfterLogIn, usePublishSignIn } from '../sign-in/use-log-in.ts'
import { useStaySignedInDefault } from '../sign-in/use-stay-signed-in-default.ts'
import { Agreement } from './agreement.tsx'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { MissingPhone } from './missing-phone.tsx'
import { type RegistrationSteps, useRegistrationSteps } from './use-registration-steps.ts'

interface Props {
  /** Called with the path to navigate to, always of this site. */
  onSignedIn: (path: string) => void
}

/**
 * Sign-in and registration in one: phone (or e-mail, where the store reaches no phones) and code. After a reload it
 * resumes at the same step.
 */
export function CodeSignIn({ onSignedIn }: Props) {
  const { closed, remember: rememberText } = useRegistrationMessages()
  const { sendsCodes, sendsEmails } = useSite()
  const isByEmail = !sendsCodes && sendsEmails
  const steps = useRegistrationSteps('register')
  const [remember, setRemember] = useState(false)
  useStaySignedInDefault(setRemember)
  const affiliateCode = useSyncExternalStore(never, storedAffiliateCode, () => '')
  const { enter, ...entry } = useEntry(steps, { remember, isByEmail, onSignedIn })
  const { progress, hasMoved, go } = steps
  const { sent } = progress
  if (!sendsCodes && !sendsEmails) return <EmptyState title={closed.title} text={closed.text} />
  if (entry.isFactorDue) return <SecondStep onSignedIn={onSignedIn} onAgain={entry.startOver} />
  if (progress.step === 'phone')
    return (
      <ContactStep
        purpose="sign_in"
        sent={sent}
        isByEmail={isByEmail}
        isFocused={hasMoved}
        error={entry.message}
        onSent={(next) => go({ sent: next, step: 'code', otp: '' })}
      >
        <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
          {rememberText}
        </Checkbox>
        <Agreement affiliateCode={affiliateCode} />
      </ContactStep>
    )
  if (progress.step === 'last' && isByEmail) return <MissingPhone enter={(phone) => enter(progress.otp, phone)} />
  return (
    <CodeStep
      purpose="sign_in"
      sent={sent}
      refused={steps.refused}
      isFocused={hasMoved}
      onSent={(next) => go({ sent: next })}
      onCode={enter}
      onChangePhone={() => go({ step: 'phone' })}
    />
  )
}

const never = () => () => {}

interface EntryOptions extends Props {
  remember: boolean
  isByEmail: boolean
}

interface CodeOwner {
  phone: string | undefined
  email: string | undefined
  remember: boolean
}

function sendCode(otp: string, { phone, email, remember }: CodeOwner) {
  const affiliateCode = storedAffiliateCode()
  return send(signInByCode, {
    body: {
      ...(phone && { phone }),
      ...(email && { email }),
      otp,
      accept_terms: true,
      remember,
      ...(affiliateCode && { affiliate_code: affiliateCode }),
    },
  })
}

/** Sends the code, and leads to the step that the answer asks for. */
function useEntry(steps: RegistrationSteps, { remember, isByEmail, onSignedIn }: EntryOptions) {
  const messages = useRegistrationMessages()
  const signedIn = usePublishSignIn()
  const [isFactorDue, setFactorDue] = useState(false)
  const [message, setMessage] = useState<string>()
  const { sent } = steps.progress
  const ask = (otp: string, phone: string | undefined) =>
    sendCode(otp, { phone: isByEmail ? phone : sent.phone, email: isByEmail ? sent.email : undefined, remember })
  return {
    isFactorDue,
    /** Why the person is back at the first step. */
    message,
    startOver: (sentence?: string) => {
      setMessage(sentence)
      setFactorDue(false)
      steps.startOver()
    },
    /** @returns the message about the phone that an e-mail account still needs, or nothing */
    async enter(otp: string, phone?: string): Promise<string | undefined> {
      try {
        const answer = await ask(otp, phone)
        await steps.forget()
        signedIn(answer)
        onSignedIn(pageAfterLogIn(answer))
      } catch (error) {
        if (isCodeDue(error)) {
          setFactorDue(true)
          return undefined
        }
        const problems = refusalByField(error, ['otp', 'phone', 'email'], messages)
        if (problems.phone && isByEmail) {
          if (phone === undefined) steps.go({ otp, step: 'last' })
          return problems.phone
        }
        steps.refuseCode(problems.otp ?? problems.phone ?? problems.email ?? problems.root ?? messages.noAnswer)
      }
      return undefined
    },
  }
}
