import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type { OwnContactMessage } from '#contract/contact/contact-message.ts'
import { MARKETS } from '#contract/site/market.ts'
import { FIELD_ISSUES } from '../../lib/field-problem.ts'
import { useSite } from '../../lib/site.ts'
import type { ContactBody } from '../../offline/requests/request.ts'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import styles from './contact.module.css'
import { ContactMessageFields } from './letter-fields.tsx'
import { LETTERS_ID, SentMessageList } from './letter-list.tsx'
import { letterSchema } from './letter-schema.ts'
import { useContactMessages } from './messages/contact/contact-messages.ts'
import { onceListed } from './once-listed.ts'
import { OwnMessageList } from './own-message-list.tsx'
import { type ContactRequest, useContactRequests } from './use-contact-requests.ts'
import { useDraft } from './use-draft.ts'

const SCHEMAS = { MYR: letterSchema(MARKETS.MYR), IDN: letterSchema(MARKETS.IDN) }

/**
 * The contact form and the messages sent. Validated by the same schema as on the server.
 *
 * @param own the signed-in person's messages on the server
 */
export function Contact({ own }: { own: readonly OwnContactMessage[] }) {
  const messages = useContactMessages()
  const { locale } = useSite()
  const { requests, send, remove, rewrite } = useContactRequests()
  const listed = onceListed(requests, own)
  const form = useForm<ContactBody>({ resolver: valibotResolver(SCHEMAS[locale], FIELD_ISSUES) })
  const fillIn = useDraft(form)
  const { handleSubmit, reset, setError, setValue, getValues, formState } = form

  const submit = handleSubmit(async (body) => {
    try {
      await send(body)
    } catch {
      return setError('root', { message: messages.failed })
    }
    reset(EMPTY)
    document.getElementById(LETTERS_ID)?.focus()
  })
  const change = (request: ContactRequest) => {
    const before = getValues('message')
    const draft = rewrite(request)
    fillIn(draft)
    if (before && draft.message) setValue('message', `${before}\n\n${draft.message}`)
    form.setFocus('message')
  }
  return (
    <div className={styles.contact}>
      <SentMessageList requests={listed.requests} onRemove={(request) => void remove(request)} onRewrite={change} />
      <SubmitForm
        onSubmit={(event) => void submit(event)}
        error={formState.errors.root?.message}
        isBusy={formState.isSubmitting}
        send={messages.send}
        sending={messages.sending}
      >
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
        <ContactMessageFields form={form} />
      </SubmitForm>
      <OwnMessageList messages={listed.messages} />
    </div>
  )
}

/** Keeps name, phone and e-mail for the next message. */
const EMPTY = { topic: '', order_no: '', message: '' } as unknown as Partial<ContactBody>
