import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import { askElectronicInvoice } from '#contract/invoices/calls/ask-electronic-invoice.ts'
import { BUYER_ID_TYPES } from '#contract/invoices/electronic-invoice.ts'
import { MARKETS } from '#contract/site/market.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { useStates } from '../../lib/countries.ts'
import { FIELD_ISSUES, type FieldTexts } from '../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../lib/form-refusal.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { useFieldProblem } from '../../messages/frame/use-field-problem.ts'
import { usePartition } from '../../session/acting.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { BUYER_FIELDS, type TypedBuyer, typedBuyer } from './buyer-schema.ts'
import { useInvoicesMessages } from './messages/invoices/invoices-messages.ts'
import { dealerParameter, orderInvoiceQuery } from './order-invoice-queries.ts'

type Answer = NonNullable<ResponseOf<typeof askElectronicInvoice>['electronic_invoice']>
type BuyerFormState = UseFormReturn<TypedBuyer, unknown, v.InferOutput<typeof typedBuyer>>

interface Props {
  answer: Answer
  orderId: string
  onDone: () => void
}

/** Whom the electronic invoice is made out to. */
export function BuyerForm({ answer, orderId, onDone }: Props) {
  const messages = useInvoicesMessages()
  const { code } = MARKETS[useSite().locale]
  const form = useForm<TypedBuyer, unknown, v.InferOutput<typeof typedBuyer>>({
    resolver: valibotResolver(typedBuyer, FIELD_ISSUES),
    defaultValues: valuesOf(answer, code),
  })
  const ask = useAsk(orderId)
  const submit = form.handleSubmit(async (written) => {
    try {
      await ask(written)
      showToast({ kind: 'success', message: messages.done })
      onDone()
    } catch (error) {
      setRefusal(
        form.setError,
        BUYER_FIELDS,
        refusalByField(ofBuyer(error), BUYER_FIELDS, { noAnswer: messages.failed }),
      )
    }
  })
  const { isSubmitting, errors } = form.formState
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      isBusy={isSubmitting}
      send={messages.send}
      sending={messages.sending}
    >
      <BuyerFields form={form} market={code} />
    </SubmitForm>
  )
}

function useAsk(orderId: string) {
  const queries = useQueryClient()
  const partition = usePartition()
  return async ({ is_standing, ...buyer }: v.InferOutput<typeof typedBuyer>) => {
    const input = { params: { id: orderId }, query: dealerParameter(partition), body: { buyer, is_standing } }
    const answer = await send(askElectronicInvoice, input)
    queries.setQueryData(orderInvoiceQuery(orderId, partition).queryKey, answer)
  }
}

/** The server names the fields below `buyer`. */
function ofBuyer(error: unknown): unknown {
  if (!(error instanceof CallRefused) || !error.refusal.fields) return error
  const fields = Object.entries(error.refusal.fields).map(([name, message]) => [name.replace('buyer.', ''), message])
  error.refusal.fields = Object.fromEntries(fields)
  return error
}

const valuesOf = ({ buyer, is_standing }: Answer, market: 'MY' | 'ID'): TypedBuyer => ({
  name: buyer?.name ?? '',
  tin: buyer?.tin ?? '',
  id_type: buyer?.id_type ?? BUYER_ID_TYPES[market][0],
  id_number: buyer?.id_number ?? '',
  address: buyer?.address ?? '',
  city: buyer?.city ?? '',
  postcode: buyer?.postcode ?? '',
  state_id: buyer?.state_id === undefined ? '' : String(buyer.state_id),
  phone: buyer?.phone ?? '',
  email: buyer?.email ?? '',
  is_standing,
})

function BuyerFields({ form, market }: { form: BuyerFormState; market: 'MY' | 'ID' }) {
  const messages = useInvoicesMessages()
  const states = useStates()
  const problemOf = useFieldProblem()
  const texts: Partial<Record<keyof TypedBuyer, FieldTexts>> = messages.wrong
  const field = (name: keyof TypedBuyer) => {
    const { error } = form.getFieldState(name, form.formState)
    return { ...form.register(name), error: problemOf(error, texts[name]) }
  }
  const options = states.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <Field label={messages.name} autoComplete="name" {...field('name')} />
      <Field label={messages.tin[market]} hint={messages.tinHint} autoCapitalize="characters" {...field('tin')} />
      <SelectField
        label={messages.idType}
        options={BUYER_ID_TYPES[market].map((type) => ({ value: type, label: messages.idTypes[type] }))}
        {...field('id_type')}
      />
      <Field label={messages.idNumber} autoCapitalize="characters" {...field('id_number')} />
      <Field label={messages.address} autoComplete="street-address" {...field('address')} />
      <Field label={messages.postcode} autoComplete="postal-code" inputMode="numeric" {...field('postcode')} />
      <Field label={messages.city} autoComplete="address-level2" {...field('city')} />
      {/* Remounts when the states arrive, because a select only shows a value that it has an option for. */}
      <SelectField
        key={states.length}
        label={messages.state}
        placeholder={messages.choose}
        options={options}
        {...field('state_id')}
      />
      <Field label={messages.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <Field label={messages.email} type="email" autoComplete="email" {...field('email')} />
      <Checkbox {...form.register('is_standing')}>{messages.standing}</Checkbox>
    </>
  )
}
