import { RECORDED_METHODS } from '#contract/orders/order.ts'
import type { changeAccountTerms } from '#contract/receivables/calls/change-account-terms.ts'
import type { changeAllocation } from '#contract/receivables/calls/change-allocation.ts'
import type { liftOverdueStop } from '#contract/receivables/calls/lift-overdue-stop.ts'
import type { payOutCredit } from '#contract/receivables/calls/pay-out-credit.ts'
import type { recordAccountPayment } from '#contract/receivables/calls/record-account-payment.ts'
import type { writeOff } from '#contract/receivables/calls/write-off.ts'
import type { LedgerDocument, StaffReceivables } from '#contract/receivables/staff-receivables.ts'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffReceivablesMessages } from '../messages/staff-receivables/staff-receivables-messages.ts'
import styles from './dealer-ledger.module.css'

const record = async () => (await import('#contract/receivables/calls/record-account-payment.ts')).recordAccountPayment
const allocate = async () => (await import('#contract/receivables/calls/change-allocation.ts')).changeAllocation
const giveUp = async () => (await import('#contract/receivables/calls/write-off.ts')).writeOff
const payBack = async () => (await import('#contract/receivables/calls/pay-out-credit.ts')).payOutCredit
const terms = async () => (await import('#contract/receivables/calls/change-account-terms.ts')).changeAccountTerms
const lift = async () => (await import('#contract/receivables/calls/lift-overdue-stop.ts')).liftOverdueStop

interface Props {
  account: StaffReceivables
}

/** What this member of staff may do with the account. */
export function LedgerActions({ account }: Props) {
  const isPermitted = usePermitted()
  const { items, stop } = account
  const hasDebts = items.some(({ open }) => open > 0)
  const hasCredits = items.some(({ open }) => open < 0)
  const maySettle = isPermitted<typeof changeAllocation>('payments')
  const mayGiveUp = isPermitted<typeof writeOff>('refunds') && isPermitted<typeof payOutCredit>('refunds')
  const mayChange = isPermitted<typeof changeAccountTerms>('dealers')
  return (
    <div className={styles.actions}>
      {isPermitted<typeof recordAccountPayment>('payments') && <RecordPayment account={account} />}
      {maySettle && (hasCredits || hasDebts) && <Allocate account={account} />}
      {mayGiveUp && hasDebts && <WriteOff account={account} />}
      {mayGiveUp && hasCredits && <PayOut account={account} />}
      {mayChange && <Terms account={account} />}
      {stop && !stop.is_lifted && isPermitted<typeof liftOverdueStop>('dealers') && <Lift account={account} />}
    </div>
  )
}

/** Documents as options, with what of them is open. */
function useOptions({ currency }: StaffReceivables) {
  const { kinds } = useStaffReceivablesMessages()
  const { moneyOf } = useFormatters()
  return (documents: readonly Pick<LedgerDocument, 'id' | 'kind' | 'number' | 'order' | 'open'>[]) =>
    documents.map(({ id, kind, number, order, open }) => ({
      value: id,
      label: `${number ?? order?.order_no ?? kinds[kind]} · ${moneyOf(open, currency)}`,
    }))
}

function RecordPayment({ account }: Props) {
  const messages = useStaffReceivablesMessages()
  const optionsOf = useOptions(account)
  const { items, dealer } = account
  const form = useStaffForm({
    call: record,
    params: { id: dealer.id },
    fields: [
      { kind: 'money', name: 'amount', label: messages.amount },
      {
        kind: 'choice',
        name: 'method',
        label: messages.method,
        options: RECORDED_METHODS.map((value) => ({ value, label: messages.methods[value] })),
      },
      { kind: 'text', name: 'reference', label: messages.reference, empty: 'null' },
      { kind: 'text', name: 'note', label: messages.note, empty: 'null' },
      { kind: 'several', name: 'items', label: messages.items, options: optionsOf(items) },
    ],
    values: { method: 'transfer', items: [] },
    done: messages.recorded,
  })
  return <FormOnDemand form={form} send={messages.record} text={messages.recordText} className={styles.form} />
}

function Allocate({ account }: Props) {
  const messages = useStaffReceivablesMessages()
  const optionsOf = useOptions(account)
  const { documents, dealer } = account
  const form = useStaffForm({
    call: allocate,
    params: { id: dealer.id },
    fields: [
      {
        kind: 'choice',
        name: 'credit_id',
        label: messages.from,
        options: optionsOf(documents.filter(({ amount }) => amount < 0)),
      },
      {
        kind: 'choice',
        name: 'debit_id',
        label: messages.for,
        options: optionsOf(documents.filter(({ amount }) => amount > 0)),
      },
      { kind: 'money', name: 'amount', label: messages.amount, hint: messages.all_open, empty: 'absent' },
    ],
    done: messages.linkDone,
  })
  return <FormOnDemand form={form} send={messages.link} text={messages.linkText} className={styles.form} />
}

function WriteOff({ account }: Props) {
  const messages = useStaffReceivablesMessages()
  const optionsOf = useOptions(account)
  const { items, dealer } = account
  const form = useStaffForm({
    call: giveUp,
    params: { id: dealer.id },
    fields: [
      {
        kind: 'choice',
        name: 'item_id',
        label: messages.for,
        options: optionsOf(items.filter(({ open }) => open > 0)),
      },
      { kind: 'money', name: 'amount', label: messages.amount, hint: messages.all_open, empty: 'absent' },
      { kind: 'area', name: 'reason', label: messages.reason },
    ],
    done: messages.writeOffDone,
  })
  return <FormOnDemand form={form} send={messages.writeOff} text={messages.writeOffText} className={styles.form} />
}

function PayOut({ account }: Props) {
  const messages = useStaffReceivablesMessages()
  const optionsOf = useOptions(account)
  const { items, dealer } = account
  const form = useStaffForm({
    call: payBack,
    params: { id: dealer.id },
    fields: [
      {
        kind: 'choice',
        name: 'item_id',
        label: messages.from,
        options: optionsOf(items.filter(({ open }) => open < 0)),
      },
      { kind: 'money', name: 'amount', label: messages.amount, hint: messages.all_open, empty: 'absent' },
      { kind: 'text', name: 'reference', label: messages.reference },
    ],
    done: messages.payOutDone,
  })
  return <FormOnDemand form={form} send={messages.payOut} text={messages.payOutText} className={styles.form} />
}

function Terms({ account: { dealer } }: Props) {
  const messages = useStaffReceivablesMessages()
  const form = useStaffForm({
    call: terms,
    params: { id: dealer.id },
    fields: [
      { kind: 'whole', name: 'days', label: messages.days, hint: messages.daysHint, empty: 'null' },
      { kind: 'flag', name: 'from_month_end', label: messages.monthEnd },
      { kind: 'whole', name: 'grace_days', label: messages.grace, hint: messages.graceHint, empty: 'null' },
      { kind: 'flag', name: 'reminders_paused', label: messages.paused },
    ],
    values: {
      days: dealer.own_terms?.days ?? null,
      from_month_end: dealer.own_terms?.from_month_end ?? false,
      grace_days: dealer.grace_days,
      reminders_paused: dealer.reminders_paused,
    },
    done: messages.termsDone,
  })
  return <FormOnDemand form={form} send={messages.changeTerms} text={messages.termsText} className={styles.form} />
}

function Lift({ account: { dealer } }: Props) {
  const messages = useStaffReceivablesMessages()
  const form = useStaffForm({
    call: lift,
    params: { id: dealer.id },
    fields: [
      { kind: 'moment', name: 'until', label: messages.until, hint: messages.untilHint, empty: 'null' },
      { kind: 'area', name: 'reason', label: messages.reason },
    ],
    done: messages.liftDone,
  })
  return <FormOnDemand form={form} send={messages.lift} text={messages.liftText} className={styles.form} />
}
