import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
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
  onCode: (otp: string) => void
  onChangePhone: () => void
}

/** Step for the one-time code. The server verifies it with the last step. */
export function CodeStep({ purpose, sent, refused, isFocused, onSent, onCode, onChangePhone }: Props) {
  const messages = useRegistrationMessages()
  const problemOf = useFieldProblem()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(v.object({ otp: codeField }), FIELD_ISSUES),
    defaultValues: { otp: '' },
  })
  const { errors } = formState
  useEffect(() => {
    if (refused) setError('otp', { type: 'server', message: refused }, { shouldFocus: true })
  }, [refused, setError])
  useEffect(() => {
    if (isFocused) setFocus('otp')
  }, [isFocused, setFocus])
  return (
    <>
      <Form
        onSubmit={(event) => void handleSubmit(({ otp }) => onCode(otp))(event)}
        action={
          <Button type="submit" isWide>
            {messages.next}
          </Button>
        }
      >
        <CodeField
          label={messages.code}
          hint={messages.sentTo(sent.email || sent.phone)}
          error={problemOf(errors.otp, messages.problem.otp)}
          {...register('otp')}
        />
      </Form>
      <Resend {...{ purpose, sent, onSent, onChangePhone }} />
    </>
  )
}
