import { Link } from 'wouter'
import type { closeShift } from '#contract/counter/calls/close-shift.ts'
import { COUNTER_METHODS } from '#contract/counter/counter-sale.ts'
import type { ShiftReport } from '#contract/counter/till.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffCounterMessages } from '../messages/staff-counter/staff-counter-messages.ts'

const shift = async () => (await import('#contract/counter/calls/get-shift.ts')).getShift
const close = async () => (await import('#contract/counter/calls/close-shift.ts')).closeShift

/** The report of a shift, as what has arrived adds up to. */
export function ShiftView({ id }: { id: string }) {
  const { shifts: messages } = useStaffCounterMessages()
  const isPermitted = usePermitted()
  return (
    <QueryBoundary query={staffQuery('shift', shift, { params: { id } })}>
      {({ shift: report }) => (
        <StaffFrame
          section="shifts"
          title={`${report.till.store_name}, ${report.till.name}`}
          action={
            <Link className={buttonClass('line')} href={`${paths.staff('counter')}?shift_id=${report.id}`}>
              {messages.allSales}
            </Link>
          }
        >
          <Report report={report} />
          {report.closed_at === null && isPermitted<typeof closeShift>('counter') && <CloseShift report={report} />}
        </StaffFrame>
      )}
    </QueryBoundary>
  )
}

function Report({ report }: { report: ShiftReport }) {
  const { shifts: messages, sales } = useStaffCounterMessages()
  const { locale } = useSite()
  const { money, dated } = useFormatters()
  const { payments, refunds } = report
  return (
    <>
      <Section title={messages.sales}>
        <Facts
          facts={[
            [messages.opened, `${dated(report.opened_at)}, ${report.opened_by}`],
            [
              messages.closed,
              report.closed_at === null ? messages.isOpen : `${dated(report.closed_at)}, ${report.closed_by}`,
            ],
            [messages.sales, formatCount(report.sales, locale)],
            [messages.pieces, formatCount(report.pieces, locale)],
            [messages.total, money(report.total)],
            ...COUNTER_METHODS.map((method) => [sales.way[method], money(payments[method])] as const),
            [messages.rounding, report.rounding === 0 ? null : money(report.rounding)],
            [messages.discount, report.discount === 0 ? null : money(report.discount)],
            ...COUNTER_METHODS.map(
              (method) =>
                [
                  `${messages.refunds}, ${sales.way[method]}`,
                  refunds[method] === 0 ? null : money(refunds[method]),
                ] as const,
            ),
            ...report.taxes.map(
              ({ label, rate_bp, amount }) =>
                [`${label} ${formatCount(rate_bp / 100, locale)}%`, money(amount)] as const,
            ),
          ]}
        />
      </Section>
      <Cash report={report} />
    </>
  )
}

/** What should be in the drawer, and what was counted. */
function Cash({ report }: { report: ShiftReport }) {
  const { shifts: messages } = useStaffCounterMessages()
  const { money, dated } = useFormatters()
  const { float, float_expected, counted, expected, movements } = report
  const differs = float_expected !== null && float_expected !== float
  return (
    <Section title={messages.cash}>
      <Facts
        facts={[
          [messages.float, `${money(float)}${differs ? `. ${messages.floatDiffers(money(float_expected))}` : ''}`],
          ...movements.map(
            ({ kind, amount, reason, at }) =>
              [`${kind === 'in' ? messages.in : messages.out}, ${dated(at)}`, `${money(amount)}, ${reason}`] as const,
          ),
          [messages.expected, money(expected)],
          [messages.counted, counted === null ? null : money(counted)],
          [messages.difference, counted === null || counted === expected ? null : money(counted - expected)],
          [messages.reason, report.reason],
        ]}
      />
    </Section>
  )
}

/** By count, without its device: what that still has is booked when it is back, and listed. */
function CloseShift({ report: { id, expected } }: { report: ShiftReport }) {
  const { shifts: messages } = useStaffCounterMessages()
  const { money } = useFormatters()
  const form = useStaffForm({
    call: close,
    params: { id },
    fields: [
      { kind: 'money', name: 'counted', label: messages.counted, hint: `${messages.expected}: ${money(expected)}` },
      { kind: 'text', name: 'reason', label: messages.whyElsewhere, hint: messages.whyElsewhereHint },
    ],
    shape: (read) => ({ ...read, closed_at: new Date(browserClock.now()).toISOString() }),
    done: messages.closedNow,
  })
  return (
    <Section title={messages.close}>
      <p>{messages.closeText}</p>
      <StaffForm form={form} send={messages.close} />
    </Section>
  )
}
