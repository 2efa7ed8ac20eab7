import { Link } from 'wouter'
import type { getInvoiceSettings } from '#contract/invoices/calls/get-invoice-settings.ts'
import type { InvoiceMonthTotals } from '#contract/invoices/electronic-invoice.ts'
import { dayKey, FORMAT } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffInvoicesMessages } from '../messages/staff-invoices/staff-invoices-messages.ts'
import { monthQuery } from './invoice-queries.ts'
import styles from './month-overview.module.css'
import { TaxFile } from './tax-file.tsx'

interface Props {
  /** YYYY-MM as in the URL; undefined: the current month. */
  month: string | undefined
  onMonth: (month: string) => void
}

/** The books of a month beside what the tax office has accepted. */
export function MonthOverview({ month, onMonth }: Props) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { timeZone } = useSite()
  const nameOf = useMonthName()
  const now = useNow()
  const current = dayKey(now, timeZone).slice(0, 7)
  return (
    <QueryBoundary query={monthQuery(month ?? current)} isQuiet saysOffline={false}>
      {({ totals, service, problem, months }) =>
        service === 'off' ? (
          <IsOff />
        ) : (
          <Section title={messages.book}>
            {problem && <Alert kind="error">{problem}</Alert>}
            <div className={styles.overview}>
              <SelectField
                label={messages.month}
                options={months.map((one) => ({ value: one, label: nameOf(one) }))}
                value={totals.month}
                onChange={({ target }) => onMonth(target.value)}
              />
              <Totals totals={totals} />
              {service === 'file' && <TaxFile key={totals.month} month={totals.month} />}
            </div>
          </Section>
        )
      }
    </QueryBoundary>
  )
}

/** A month as people write it: November 2026. */
function useMonthName(): (month: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(FORMAT[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => format.format(Date.parse(`${month}-15T00:00:00Z`))
}

function Totals({ totals }: { totals: InvoiceMonthTotals }) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { moneyOf, dated } = useFormatters()
  const { ledger, currency, accepted, open, uncovered, difference, consolidated_due: due } = totals
  const money = (amount: number) => moneyOf(amount, currency)
  const isEqual = accepted === ledger.total
  return (
    <>
      <Facts
        facts={[
          [messages.invoices, `${money(ledger.invoices)} (${ledger.count})`],
          [messages.refunds, money(-ledger.refunds)],
          [messages.total, money(ledger.total)],
          [messages.accepted, money(accepted)],
          [messages.open, open === 0 ? '' : money(open)],
          [messages.uncovered, uncovered === 0 ? '' : money(uncovered)],
          [messages.difference, difference === 0 ? '' : money(difference)],
        ]}
      />
      <p className={styles.note}>
        {isEqual ? messages.equal : messages.uncoveredHint}
        {!isEqual && uncovered > 0 && due && ` ${messages.due(dated(due))}`}
      </p>
    </>
  )
}

function IsOff() {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const { href } = useListParameters()
  const isPermitted = usePermitted()
  return (
    <EmptyState title={messages.off} text={messages.offText}>
      {isPermitted<typeof getInvoiceSettings>('settings') && (
        <Link className={buttonClass()} href={href({ edit: 'settings' })}>
          {messages.toSettings}
        </Link>
      )}
    </EmptyState>
  )
}
