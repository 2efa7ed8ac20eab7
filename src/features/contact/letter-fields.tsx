import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CONTACT_TOPICS, MAX_MESSAGE } from '#contract/contact/calls/contact-us.ts'
import { MARKETS } from '#contract/site/market.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useFieldProblem } from '../../messages/frame/use-field-problem.ts'
import type { ContactBody } from '../../offline/requests/request.ts'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import styles from './contact.module.css'
import { ORDER_TOPICS } from './letter-schema.ts'
import { useContactMessages } from './messages/contact/contact-messages.ts'

interface Props {
  form: UseFormReturn<ContactBody>
}

/** In visual order: the first invalid field in registration order gets the focus. */
export const ContactMessageFields = ({ form }: Props) => (
  <>
    <SenderFields {...form} />
    <MessageFields {...form} />
  </>
)

/** The sender and where the answer goes. */
function SenderFields({ register, formState: { errors } }: Props['form']) {
  const { field, wrong } = useContactMessages()
  const problemOf = useFieldProblem()
  const { phoneExample } = MARKETS[useSite().locale]
  const phone = { missing: wrong.phone.missing, malformed: wrong.phone.malformed(phoneExample) }
  return (
    <>
      <Field label={field.name} autoComplete="name" error={problemOf(errors.name, wrong.name)} {...register('name')} />
      <PhoneField label={field.phone} error={problemOf(errors.phone, phone)} {...register('phone')} />
      <Field
        label={field.email}
        type="email"
        autoComplete="email"
        error={problemOf(errors.email, wrong.email)}
        {...register('email')}
      />
    </>
  )
}

/** Topic, order number and text. */
function MessageFields({ register, control, formState }: Props['form']) {
  const { field, topic, wrong } = useContactMessages()
  const { locale } = useSite()
  const { errors } = formState
  const problemOf = useFieldProblem()
  const chosen = useWatch({ control, name: 'topic' })
  const max = formatCount(MAX_MESSAGE, locale)
  return (
    <>
      <SelectField
        label={field.topic}
        placeholder={field.chooseTopic}
        options={CONTACT_TOPICS.map((value) => ({ value, label: topic[value] }))}
        error={problemOf(errors.topic, wrong.topic)}
        {...register('topic')}
      />
      {ORDER_TOPICS.includes(chosen) && (
        <Field
          label={field.orderNo}
          hint={field.orderNoHint}
          autoCapitalize="characters"
          spellCheck={false}
          error={problemOf(errors.order_no)}
          {...register('order_no', { shouldUnregister: true })}
        />
      )}
      <div>
        <TextArea
          label={field.message}
          rows={6}
          error={problemOf(errors.message, wrong.message)}
          {...register('message')}
        />
        <Count {...{ control, max }} />
      </div>
      {/* A honeypot field for bots. */}
      <div className={styles.trap} aria-hidden="true">
        <Field label={field.website} tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
    </>
  )
}

/** Announced only near the limit. */
function Count({ control, max }: Pick<Props['form'], 'control'> & { max: string }) {
  const { count } = useContactMessages()
  const { locale } = useSite()
  const written = useWatch({ control, name: 'message' })?.trim().length ?? 0
  const isNear = written > MAX_MESSAGE * 0.9
  return (
    <p className={styles.count} data-full={written > MAX_MESSAGE || undefined} aria-live={isNear ? 'polite' : 'off'}>
      {count(formatCount(written, locale), max)}
    </p>
  )
}
