import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type { BodyOf } from '#contract/call.ts'
import { enterAccessCode } from '#contract/site/calls/enter-access-code.ts'
import { FIELD_ISSUES } from '../../lib/field-problem.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useFieldProblem } from '../../messages/frame/use-field-problem.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { useDialog } from '../../ui/overlays/use-dialog.ts'
import styles from './access-gate.module.css'
import { useSiteAccessMessages } from './messages/site-access/site-access-messages.ts'

type AccessFields = BodyOf<typeof enterAccessCode>

/** Dialog of a store with an access code: asks until the code is right, then reloads the page. */
export function AccessGate() {
  const { code: messages } = useSiteAccessMessages()
  const problemOf = useFieldProblem()
  const dialog = useDialog({ isOpen: true, closesBeside: false })
  const { register, handleSubmit, setError, formState } = useForm<AccessFields>({
    resolver: valibotResolver(enterAccessCode.body, FIELD_ISSUES),
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      await send(enterAccessCode, { body })
      location.reload()
    } catch (error) {
      const said = error instanceof CallRefused ? (error.refusal.fields?.code ?? error.message) : messages.failed
      setError('code', { type: 'server', message: said })
    }
  })
  return (
    <dialog ref={dialog} className={styles.gate} aria-labelledby="access-code">
      <h1 id="access-code">{messages.title}</h1>
      <p>{messages.text}</p>
      <SubmitForm
        onSubmit={(event) => void submit(event)}
        isBusy={isSubmitting}
        send={messages.open}
        sending={messages.opening}
      >
        <Field
          label={messages.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problemOf(errors.code, messages.wrong)}
          {...register('code')}
        />
      </SubmitForm>
    </dialog>
  )
}
