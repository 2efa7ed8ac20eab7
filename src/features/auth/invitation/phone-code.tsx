import { useState } from 'react'
import { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { send } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import type { FieldProps } from '../../../ui/forms/field.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'

interface Props extends Omit<FieldProps, 'label'> {
  /** The phone to send a code to; null while the one that is typed is wrong. */
  phoneOf: () => Promise<string | null>
}

/** Proof that the phone of the new account is the person's own: sends a code to it and takes the code. */
export function PhoneCode({ phoneOf, ...field }: Props) {
  const messages = useRegistrationMessages()
  const [isSending, setIsSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const request = async () => {
    const phone = await phoneOf()
    if (phone === null) return
    setIsSending(true)
    setFault(undefined)
    try {
      await send(sendOneTimeCode, { body: { phone, purpose: 'register' } })
      setSentTo(phone)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
    setIsSending(false)
  }
  return (
    <>
      <Button kind="line" isBusy={isSending} onClick={() => void request()}>
        {sentTo === null ? messages.sendCode : messages.resend}
      </Button>
      <p role="status">{fault ?? (sentTo !== null && messages.sentTo(sentTo))}</p>
      <CodeField {...field} label={messages.code} />
    </>
  )
}
