import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { amountText } from '#contract/format-number.ts'
import type { Order } from '#contract/orders/order.ts'
import { MARKETS } from '#contract/site/market.ts'
import { FIELD_ISSUES } from '../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../lib/form-refusal.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { joinName } from '../../lib/full-name.ts'
import { useSite } from '../../lib/site.ts'
import { useFieldProblem } from '../../messages/frame/use-field-problem.ts'
import { dealerQuery } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { useSession } from '../../session/use-session.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import { banksQuery, paidOrderQuery, paymentStatusQuery } from './payment-queries.ts'
import { localMinute, type ReceiptBody, receiptSchema } from './receipt-fields.ts'
import { receiptSender } from './send-receipt.ts'

const TAKEN = { accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], mostBytes: MAX_FILE_BYTES }

interface Props {
  orderId: string
  /** Cost of the order in minor units: initial value of the editable amount field. */
  amount: number
  /** Paid is a dealer's account, not an order. */
  isOfAccount?: boolean
  onSent: (order: Order | null) => void
}

type ReceiptFormFields = Record<keyof ReceiptBody, string>
const FIELDS = ['bank_id', 'payer_name', 'paid_at', 'amount'] as const

/** Form to send the receipt of a transfer: the file, and the details shown by the bank. */
export function ReceiptForm({ orderId, isOfAccount = false, amount, onSent }: Props) {
  const messages = usePaymentsMessages().receipt
  const market = MARKETS[useSite().locale]
  const [files, setFiles] = useState<readonly File[]>([])
  const [noFile, setNoFile] = useState(false)
  const { profile } = useSession()
  const schema = useMemo(() => receiptSchema(market, browserClock.now), [market])
  const form = useForm<ReceiptFormFields, unknown, ReceiptBody>({
    resolver: valibotResolver(schema, FIELD_ISSUES),
    defaultValues: {
      bank_id: '',
      payer_name: profile ? joinName(profile) : '',
      paid_at: localMinute(browserClock.now()),
      amount: amountText(amount, market),
    },
  })
  const send = useSending(orderId, isOfAccount)
  const [file] = files
  const submit = form.handleSubmit(async (body) => {
    if (!file) return
    try {
      onSent(await send({ file, written: body }))
    } catch (error) {
      setRefusal(form.setError, FIELDS, refusalByField(error, FIELDS, { noAnswer: messages.failed }))
    }
  })
  const { isSubmitting, errors } = form.formState
  return (
    <SubmitForm
      onSubmit={(event) => {
        setNoFile(!file)
        void submit(event)
      }}
      error={errors.root?.message}
      isBusy={isSubmitting}
      send={messages.send}
      sending={messages.sending}
    >
      <FileField
        {...TAKEN}
        label={messages.file}
        hint={messages.fileHint}
        error={noFile && !file ? messages.wrong.file : undefined}
        files={files}
        onChange={setFiles}
      />
      <ReceiptFields form={form} symbol={market.symbol} />
    </SubmitForm>
  )
}

/** One sender per mounted form; sends the dealer's id when paying for a dealer. */
function useSending(orderId: string, isOfAccount: boolean) {
  const queries = useQueryClient()
  const partition = usePartition()
  const sender = useMemo(
    () => receiptSender(orderId, { isOfAccount, query: partition === null ? {} : dealerQuery(partition) }),
    [orderId, isOfAccount, partition],
  )
  return async (receipt: Parameters<typeof sender>[0]) => {
    const order = await sender(receipt)
    const asked = [paymentStatusQuery(orderId, partition), paidOrderQuery(orderId, partition)]
    await Promise.all(asked.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    return order
  }
}

interface FieldsProps {
  form: UseFormReturn<ReceiptFormFields, unknown, ReceiptBody>
  symbol: string
}

function ReceiptFields({ form, symbol }: FieldsProps) {
  const messages = usePaymentsMessages().receipt
  const { data } = useQuery(banksQuery())
  const banks = data?.banks ?? []
  const problemOf = useFieldProblem()
  const field = (name: keyof ReceiptFormFields) => {
    const { error } = form.getFieldState(name, form.formState)
    return { ...form.register(name), error: problemOf(error, messages.wrong[name]) }
  }
  return (
    <>
      <SelectField
        // Remounts when the accounts arrive after the form, because a select only shows a value that it has an option
        // for.
        key={banks.length}
        label={messages.bank}
        placeholder={messages.chooseBank}
        options={banks.map(({ id, name, account_no }) => ({ value: String(id), label: `${name} · ${account_no}` }))}
        {...field('bank_id')}
      />
      <Field label={messages.payer} autoComplete="name" {...field('payer_name')} />
      <Field
        label={messages.paidAt}
        type="datetime-local"
        max={localMinute(browserClock.now())}
        {...field('paid_at')}
      />
      <Field label={messages.amount(symbol)} inputMode="decimal" {...field('amount')} />
    </>
  )
}
