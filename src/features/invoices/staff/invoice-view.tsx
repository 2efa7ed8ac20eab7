import { Link } from 'wouter'
import type { StaffElectronicInvoice } from '#contract/invoices/electronic-invoice.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useStates } from '../../../lib/countries.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffInvoicesMessages } from '../messages/staff-invoices/staff-invoices-messages.ts'
import { buyerFields } from './buyer-fields.ts'
import styles from './invoice-view.module.css'

const sendAgain = async () =>
  (await import('#contract/invoices/calls/send-electronic-invoice.ts')).sendElectronicInvoice
const record = async () => (await import('#contract/invoices/calls/record-tax-answer.ts')).recordTaxAnswer
const cancel = async () =>
  (await import('#contract/invoices/calls/cancel-electronic-invoice.ts')).cancelElectronicInvoice

interface Props {
  invoice: StaffElectronicInvoice
}

/** One electronic invoice: what became of it, and what can be done about it. */
export function InvoiceView({ invoice }: Props) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { state, reasons, kind, cancel_until: until } = invoice
  const isClosed = state === 'refused' || state === 'cancelled'
  return (
    <>
      <Section title={`${messages.kinds[kind]} ${invoice.number}`}>
        {reasons.map(({ code, text, detail }) => (
          <Alert key={`${code} ${detail}`} kind="error">
            {text}
            {detail && <small className={styles.detail}>{detail}</small>}
          </Alert>
        ))}
        {invoice.is_cancelling && <Alert kind="warning">{messages.cancelling}</Alert>}
        <InvoiceFacts invoice={invoice} />
        <div className={styles.acts}>
          {until !== null && <CancelForm invoice={invoice} />}
          {isClosed && kind !== 'invoice' && <SendButton invoice={invoice} />}
          {state === 'submitted' && invoice.currency === 'IDR' && <AnswerForms invoice={invoice} />}
        </div>
      </Section>
      {isClosed && kind === 'invoice' && <CorrectForm invoice={invoice} />}
    </>
  )
}

function InvoiceFacts({ invoice }: Props) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { moneyOf, dated } = useFormatters()
  const { buyer, order, amount, currency, count, link } = invoice
  return (
    <Facts
      facts={[
        [messages.state, messages.states[invoice.state]],
        [messages.cancelReason, invoice.state === 'cancelled' ? invoice.cancel_reason : ''],
        [messages.month, invoice.month],
        [messages.amount, moneyOf(amount, currency)],
        [messages.order, order && <Link href={paths.staff('orders', order.id)}>{order.order_no}</Link>],
        [messages.count, count > 1 ? String(count) : ''],
        [messages.buyer, buyer ? [buyer.name, buyer.tin].filter(Boolean).join('\n') : messages.generalPublic],
        [messages.reference, invoice.reference],
        [messages.validated, invoice.validated_at && dated(invoice.validated_at)],
        [messages.cancelUntil, invoice.cancel_until && dated(invoice.cancel_until)],
        [
          messages.check,
          link && (
            <a href={link} target="_blank" rel="noreferrer">
              {new URL(link).host}
            </a>
          ),
        ],
      ]}
    />
  )
}

function CancelForm({ invoice }: Props) {
  const { taxInvoice: messages, field } = useStaffInvoicesMessages()
  const form = useStaffForm({
    call: cancel,
    params: { id: invoice.id },
    fields: [{ kind: 'area', name: 'reason', label: field.reason }],
    done: ({ electronic_invoice: { state } }) => (state === 'cancelled' ? messages.cancelled : messages.cancelSent),
  })
  return <FormOnDemand form={form} send={messages.cancel} text={messages.cancelText} />
}

/** Records what Coretax said about an uploaded invoice. */
function AnswerForms({ invoice }: Props) {
  const { taxInvoice: messages, field } = useStaffInvoicesMessages()
  const answer = { call: record, params: { id: invoice.id } }
  const accepted = useStaffForm({
    ...answer,
    fields: [{ kind: 'text', name: 'reference', label: messages.serial, inputMode: 'numeric' }],
    shape: (read) => ({ answer: { kind: 'accepted', ...read } }),
    done: messages.recorded,
  })
  const refused = useStaffForm({
    ...answer,
    fields: [{ kind: 'area', name: 'reason', label: field.reason }],
    shape: (read) => ({ answer: { kind: 'refused', ...read } }),
    done: messages.recorded,
  })
  return (
    <>
      <FormOnDemand form={accepted} send={messages.wasAccepted} text={messages.wasAcceptedText} />
      <FormOnDemand form={refused} send={messages.wasRefused} text={messages.wasRefusedText} />
    </>
  )
}

function CorrectForm({ invoice }: Props) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { code: market } = MARKETS[useSite().locale]
  const states = useStates()
  // The choice of the state shows its value only with its options.
  return states.length === 0 ? null : <BuyerForm {...{ invoice, messages, market, states }} />
}

interface BuyerFormProps extends Props {
  messages: ReturnType<typeof useStaffInvoicesMessages>['taxInvoice']
  market: 'MY' | 'ID'
  states: ReturnType<typeof useStates>
}

function BuyerForm({ invoice, messages, market, states }: BuyerFormProps) {
  const form = useStaffForm({
    call: sendAgain,
    params: { id: invoice.id },
    fields: [
      { kind: 'group', name: 'buyer', label: messages.buyer, fields: buyerFields(messages, { market, states }) },
    ],
    values: { buyer: invoice.buyer ? { ...invoice.buyer, state_id: String(invoice.buyer.state_id) } : {} },
    shape: ({ buyer }) => ({ buyer: withStateNumber(buyer) }),
    done: messages.queued(invoice.number),
  })
  return <StaffForm form={form} send={messages.correct} />
}

const withStateNumber = (buyer: unknown): unknown =>
  typeof buyer === 'object' && buyer !== null && 'state_id' in buyer && typeof buyer.state_id === 'string'
    ? { ...buyer, state_id: Number(buyer.state_id) }
    : buyer

function SendButton({ invoice }: Props) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const form = useStaffForm({
    call: sendAgain,
    params: { id: invoice.id },
    fields: [],
    done: messages.queued(invoice.number),
  })
  return (
    <>
      <p>{messages.againText}</p>
      <FormButton form={form} send={messages.again} />
    </>
  )
}
