import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { ONE_TIME_CODE_DIGITS } from '#contract/account/person-fields.ts'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { codeField } from './registration-fields.ts'
import { Resend } from './resend.tsx'
import type { CodePurpose, SentCode } from './use-code-request.ts'

interface Props {
  purpose: CodePurpose
  sent: SentCode
  /** Server's message about a rejected code. */
  refused: string | undefined
  isFocused: boolean
  onSent: (sent: SentCode) => void
  /** Settles when the code was sent; a later step may send it instead. */
  onCode: (otp: string) => unknown
  onChangePhone: () => void
}

/** Step for the one-time code, which goes on by itself with the last digit. */
export function CodeStep({ purpose, sent, refused, isFocused, onSent, onCode, onChangePhone }: Props) {
  const messages = useRegistrationMessages()
  const problemOf = useFieldProblem()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(v.object({ otp: codeField }), FIELD_ISSUES),
    defaultValues: { otp: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (refused) setError('otp', { type: 'server', message: refused }, { shouldFocus: true })
  }, [refused, setError])
  useEffect(() => {
    if (isFocused) setFocus('otp')
  }, [isFocused, setFocus])
  const submit = () => {
    if (!isSubmitting) void handleSubmit(({ otp }) => onCode(otp))()
  }
  return (
    <>
      <SubmitForm
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        isBusy={isSubmitting}
        send={messages.next}
        sending={purpose === 'sign_in' ? messages.signingIn : messages.next}
      >
        <CodeField
          label={messages.code}
          hint={messages.sentTo(sent.email || sent.phone)}
          error={problemOf(errors.otp, messages.problem.otp)}
          {...register('otp', {
            onChange: ({ target }) => String(target.value).length === ONE_TIME_CODE_DIGITS && submit(),
          })}
        />
      </SubmitForm>
      <Resend {...{ purpose, sent, onSent, onChangePhone }} />
    </>
  )
}
