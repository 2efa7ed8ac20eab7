import { useQuery } from '@tanstack/react-query'
import type { CashIn, HandIn } from '#contract/collections/cash-in.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import { handInQuery } from './collection-queries.ts'
import styles from './collections.module.css'
import { CountForm } from './count-form.tsx'

const cancel = async () => (await import('#contract/collections/calls/cancel-cash-in.ts')).cancelCashIn

/** What one sales person has to hand in, its count, and what was handed in before. */
export function HandInView({ id }: { id: string }) {
  const { cash: messages } = useStaffCollectionsMessages()
  const query = handInQuery(id)
  const { data } = useQuery(query)
  return (
    <StaffFrame section="cash_in" title={data?.holder.name}>
      <QueryBoundary query={query}>
        {({ holder, receipts, cash_ins: cashIns }) => (
          <>
            <section className={styles.part}>
              <Holds holder={holder} />
            </section>
            {/* What was taken over, or has arrived since, is chosen anew. */}
            {receipts.length > 0 && <CountForm key={receipts.map((one) => one.id).join()} {...{ id, receipts }} />}
            {cashIns.length > 0 && (
              <Section title={messages.history}>
                <History cashIns={cashIns} />
              </Section>
            )}
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function Holds({
  holder: { cash, cheques, cheque_count: count, since, is_over_limit: isOver },
}: Pick<HandIn, 'holder'>) {
  const { cash: messages } = useStaffCollectionsMessages()
  const { money, moment } = useFormatters()
  if (since === null) return <p>{messages.nothing}</p>
  return (
    <Facts
      facts={[
        [messages.holds, isOver ? `${money(cash)} · ${messages.overLimit}` : money(cash)],
        [messages.cheques, count > 0 ? messages.chequeSum(money(cheques), count) : null],
        [messages.since, moment(since)],
      ]}
    />
  )
}

function History({ cashIns }: { cashIns: readonly CashIn[] }) {
  const { cash: messages } = useStaffCollectionsMessages()
  return (
    <>
      <Rows caption={messages.history} columns={useColumns()} rows={cashIns} keyOf={({ id }) => id} isTitled />
      {cashIns.filter(isOpen).map(({ id }) => (
        <div key={id} className={styles.part}>
          <Cancel id={id} />
        </div>
      ))}
    </>
  )
}

const isOpen = ({ confirmed_at: at, cancelled }: CashIn): boolean => at === null && cancelled === null

function useColumns(): ListColumn<CashIn>[] {
  const { cash: messages } = useStaffCollectionsMessages()
  const { dated, money } = useFormatters()
  return [
    { id: 'date', title: messages.date, phone: 'name', cell: ({ created_at: at }) => dated(at) },
    { id: 'by', title: messages.by, phone: 'line', cell: ({ counted_by: by }) => by },
    { id: 'status', title: messages.status, phone: 'state', cell: (one) => <Status cashIn={one} /> },
    {
      id: 'cheques',
      title: messages.cheques,
      cell: ({ cheques, cheque_count: count }) => (count > 0 ? messages.chequeSum(money(cheques), count) : null),
    },
    {
      id: 'difference',
      title: messages.difference,
      phone: 'age',
      cell: ({ cash, counted, reason }) => (counted === cash ? null : `${money(counted - cash)}: ${reason}`),
    },
    {
      id: 'counted',
      title: messages.counted,
      isFigure: true,
      phone: 'end',
      cell: ({ counted }) => <Amount amount={counted} isBare isStrong />,
    },
  ]
}

function Status({ cashIn }: { cashIn: CashIn }) {
  const { cash: messages } = useStaffCollectionsMessages()
  if (cashIn.cancelled) return <Lamp state="slash">{messages.cancelled(cashIn.cancelled.reason)}</Lamp>
  return isOpen(cashIn) ? <Lamp state="half">{messages.waiting}</Lamp> : <Lamp state="full">{messages.confirmed}</Lamp>
}

function Cancel({ id }: { id: string }) {
  const { cash: messages } = useStaffCollectionsMessages()
  const form = useStaffForm({
    call: cancel,
    params: { id },
    fields: [{ kind: 'area', name: 'reason', label: messages.cancelReason }],
    done: messages.cancelDone,
  })
  return <FormOnDemand form={form} send={messages.cancel} text={messages.cancelText} className={styles.form} />
}
