import { Link } from 'wouter'
import type { getInvoiceSettings } from '#contract/invoices/calls/get-invoice-settings.ts'
import type { StaffElectronicInvoice } from '#contract/invoices/electronic-invoice.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffInvoicesMessages } from '../messages/staff-invoices/staff-invoices-messages.ts'
import { invoicesQuery, STATES } from './invoice-queries.ts'
import { InvoiceSettings } from './invoice-settings.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { MonthOverview } from './month-overview.tsx'

/** Value of `edit` in the URL that opens the settings. */
const SETTINGS = 'settings'

/** Electronic invoices with what became of them, and the month's books beside what the tax office was given. */
export function ElectronicInvoices() {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { value, href, go } = useListParameters()
  const columns = useColumns()
  const edited = value('edit')
  const [state, month, page] = [value('state'), value('month'), value('page')]
  const close = () => go({ edit: undefined, page })
  const formOf = (rows: readonly StaffElectronicInvoice[]) => viewOf(rows, edited)
  if (edited === SETTINGS) return <SettingsScreen onDone={close} />
  return (
    <StaffList
      place="invoices"
      action={edited ? <BackLink /> : <SettingsLink />}
      above={!edited && <MonthOverview month={month} onMonth={(next) => go({ month: next })} />}
      {...(!edited && {
        filters: [{ name: 'state', label: messages.state, options: optionsOf(STATES, messages.states) }],
      })}
      query={invoicesQuery({ state, month, page })}
      pageOf={(data) => data.electronic_invoices}
      keyOf={({ id }: StaffElectronicInvoice) => id}
      columns={columns}
      hrefOf={({ id }) => href({ edit: id, page })}
      formOf={formOf}
    />
  )
}

/** The invoice that the URL names; null shows the list. */
function viewOf(rows: readonly StaffElectronicInvoice[], edited: string | undefined) {
  const row = rows.find(({ id }) => id === edited)
  return row ? <InvoiceView key={`${row.id} ${row.state}`} invoice={row} /> : null
}

function SettingsScreen({ onDone }: { onDone: () => void }) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  return (
    <StaffFrame section="invoices" title={messages.settings} action={<BackLink />}>
      <InvoiceSettings onDone={onDone} />
    </StaffFrame>
  )
}

function BackLink() {
  const { back } = useStaffInvoicesMessages()
  const { value, href } = useListParameters()
  return (
    <Link className={buttonClass('line')} href={href({ edit: undefined, page: value('page') })}>
      {back}
    </Link>
  )
}

function SettingsLink() {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { href } = useListParameters()
  const isPermitted = usePermitted()
  if (!isPermitted<typeof getInvoiceSettings>('settings')) return null
  return (
    <Link className={buttonClass('line')} href={href({ edit: SETTINGS })}>
      {messages.settings}
    </Link>
  )
}

function useColumns(): ListColumn<StaffElectronicInvoice>[] {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { moneyOf, dated } = useFormatters()
  return [
    { id: 'number', title: messages.number, isShort: true, cell: ({ number }) => number },
    { id: 'kind', title: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
    { id: 'buyer', title: messages.buyer, cell: ({ buyer }) => buyer?.name ?? messages.generalPublic },
    { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
    { id: 'reason', title: messages.reason, cell: ({ reasons }) => reasons[0]?.text ?? '' },
    { id: 'at', title: messages.sent, isShort: true, cell: ({ created_at }) => dated(created_at) },
    { id: 'amount', title: messages.amount, isFigure: true, cell: ({ amount, currency }) => moneyOf(amount, currency) },
  ]
}
