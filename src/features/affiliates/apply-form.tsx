import { valibotResolver } from '@hookform/resolvers/valibot'
import { type Path, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { AFFILIATE_CHANNELS } from '#contract/affiliates/affiliate.ts'
import { applyAffiliate } from '#contract/affiliates/calls/apply-affiliate.ts'
import { FIELD_ISSUES } from '../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../lib/form-refusal.ts'
import { useFieldProblem } from '../../messages/frame/use-field-problem.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldError } from '../../ui/forms/labelled.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import styles from './affiliate.module.css'
import { useAffiliateMessages } from './messages/affiliates/affiliates-messages.ts'
import { useAffiliateCall } from './use-affiliate-call.ts'

type FormInput = v.InferInput<typeof applyAffiliate.body>
type FormOutput = v.InferOutput<typeof applyAffiliate.body>
type FieldPath = Path<FormInput>
const FIELDS = ['channel', 'url', 'bank', 'account_no', 'account_name', 'accept_terms'] as const
const TERMS_ERROR = 'affiliate-terms-error'

/** Application form: the affiliate's channel and the bank account for commission. */
export function ApplyForm() {
  const { apply: messages } = useAffiliateMessages()
  const { form, field, submit, isBusy } = useApplication()
  const terms = field('accept_terms')
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={form.formState.errors.root?.message}
      isBusy={isBusy}
      send={messages.send}
    >
      <SelectField
        label={messages.channel}
        placeholder={messages.choose}
        options={AFFILIATE_CHANNELS.map((value) => ({ value, label: messages.channels[value] }))}
        {...field('channel')}
      />
      <Field label={messages.url} type="url" inputMode="url" maxLength={200} {...field('url')} />
      <Field label={messages.bank} maxLength={60} {...field('bank')} />
      <Field
        label={messages.accountNo}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
        {...field('account_no')}
      />
      <Field label={messages.accountName} autoComplete="name" maxLength={80} {...field('account_name')} />
      <div className={styles.terms}>
        <Checkbox
          {...form.register('accept_terms')}
          aria-invalid={terms.error !== undefined || undefined}
          aria-describedby={terms.error && TERMS_ERROR}
        >
          {messages.terms}
        </Checkbox>
        <a href={paths.page('affiliate-terms')} target="_blank" rel="noreferrer">
          {messages.readTerms}
        </a>
        <FieldError id={TERMS_ERROR}>{terms.error}</FieldError>
      </div>
    </SubmitForm>
  )
}

/** Validated by the call's own schema; a refusal of the server is shown at its field. */
function useApplication() {
  const { apply: words } = useAffiliateMessages()
  const problemOf = useFieldProblem()
  const { press: apply, isBusy } = useAffiliateCall(async () => applyAffiliate)
  const form = useForm<FormInput, unknown, FormOutput>({ resolver: valibotResolver(applyAffiliate.body, FIELD_ISSUES) })
  const submit = form.handleSubmit(async (written) => {
    try {
      await apply(written)
    } catch (error) {
      setRefusal(form.setError, FIELDS, refusalByField(error, FIELDS, words))
    }
  })
  const field = (name: Exclude<FieldPath, 'root'>) => {
    const { error } = form.getFieldState(name, form.formState)
    // An empty address is absent, not invalid.
    const options = name === 'url' ? { setValueAs: (text: string | null) => text || null } : {}
    return { ...form.register(name, options), error: problemOf(error, words.wrong[name]) }
  }
  return { form, field, submit, isBusy }
}
