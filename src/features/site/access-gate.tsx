import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type { BodyOf } from '#contract/call.ts'
import { enterAccessCode } from '#contract/site/calls/enter-access-code.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { useDialog } from '../../ui/overlays/use-dialog.ts'
import styles from './access-gate.module.css'
import { useSiteAccessMessages } from './messages/site-access/site-access-messages.ts'

type Typed = BodyOf<typeof enterAccessCode>

/** Dialog of a store with an access code: asks until the code is right, then reloads the page. */
export function AccessGate() {
  const { code: words } = useSiteAccessMessages()
  const dialog = useDialog({ isOpen: true, closesBeside: false })
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    resolver: valibotResolver(enterAccessCode.body),
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      await send(enterAccessCode, { body })
      location.reload()
    } catch (error) {
      const said = error instanceof CallRefused ? (error.refusal.fields?.code ?? error.message) : words.failed
      setError('code', { type: 'said', message: said })
    }
  })
  return (
    <dialog ref={dialog} className={styles.gate} aria-labelledby="access-code">
      <h1 id="access-code">{words.title}</h1>
      <p>{words.text}</p>
      <SubmitForm
        onSubmit={(event) => void submit(event)}
        isBusy={isSubmitting}
        send={words.open}
        sending={words.opening}
      >
        <Field
          label={words.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code && (errors.code.type === 'said' ? errors.code.message : words.wrong)}
          {...register('code')}
        />
      </SubmitForm>
    </dialog>
  )
}
