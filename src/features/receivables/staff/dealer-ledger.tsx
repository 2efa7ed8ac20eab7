import { useQuery } from '@tanstack/react-query'
import { AGEING_COLUMNS } from '#contract/receivables/ageing.ts'
import type { LedgerDocument, StaffReceivables } from '#contract/receivables/staff-receivables.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReceivablesMessages } from '../messages/receivables/receivables-messages.ts'
import { useStaffReceivablesMessages } from '../messages/staff-receivables/staff-receivables-messages.ts'
import { StatementButton } from '../statement-button.tsx'
import styles from './dealer-ledger.module.css'
import { LedgerActions } from './ledger-actions.tsx'
import { dealerReceivablesQuery } from './receivable-queries.ts'

/** The account of one dealer: what is open, its documents, and what staff do with them. */
export function DealerLedger({ id }: { id: string }) {
  const query = dealerReceivablesQuery(id)
  const { data } = useQuery(query)
  return (
    <StaffFrame section="receivables" title={data?.account.dealer.company_name}>
      <QueryBoundary query={query}>
        {({ account }) => (
          <>
            <div className={styles.account}>
              <div className={styles.facts}>
                <Summary account={account} />
              </div>
              <div className={styles.actions}>
                <StatementButton dealerId={account.dealer.id} />
              </div>
              <LedgerActions key={account.as_of} account={account} />
            </div>
            <Documents account={account} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function Summary({ account }: { account: StaffReceivables }) {
  const messages = useStaffReceivablesMessages()
  const { ageing: ages } = useReceivablesMessages()
  const { moneyOf, phone } = useFormatters()
  const { dealer, balance, overdue, stop, ageing, terms, currency } = account
  const money = (amount: number) => moneyOf(amount, currency)
  const days = terms.from_month_end ? messages.termMonth(terms.days) : messages.termDays(terms.days)
  const paused = stop && (stop.is_lifted ? messages.lifted(money(stop.amount)) : messages.stopped(money(stop.amount)))
  return (
    <Facts
      facts={[
        [messages.balance, money(balance)],
        [messages.overdue, overdue > 0 ? money(overdue) : null],
        ...AGEING_COLUMNS.filter((column) => ageing[column] !== 0).map(
          (column) => [ages[column], money(ageing[column])] as const,
        ),
        [messages.credit, messages.creditOf(money(dealer.credit.used), money(dealer.credit.limit))],
        [messages.terms, dealer.own_terms ? days : messages.asMarket(days)],
        [messages.stop, paused],
        [messages.phone, phone(dealer.phone)],
      ]}
    />
  )
}

function useDocumentColumns(currency: StaffReceivables['currency']): ListColumn<LedgerDocument>[] {
  const messages = useStaffReceivablesMessages()
  const { dated, moneyOf } = useFormatters()
  return [
    {
      id: 'document',
      title: messages.document,
      phone: 'name',
      isName: true,
      cell: ({ kind, number, order }) => `${messages.kinds[kind]} ${number ?? order?.order_no ?? ''}`.trim(),
    },
    { id: 'date', title: messages.date, isShort: true, phone: 'line', cell: ({ created_at }) => dated(created_at) },
    { id: 'due', title: messages.due, isShort: true, cell: ({ due_at: at }) => at && dated(at) },
    {
      id: 'links',
      title: messages.usedFor,
      cell: ({ links, reason }) =>
        [...links.map((link) => messages.linked(link.number, moneyOf(link.amount, currency))), reason]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'amount',
      title: messages.amount,
      isFigure: true,
      phone: 'end',
      cell: ({ amount }) => <Amount amount={amount} isBare />,
    },
    {
      id: 'open',
      title: messages.open,
      isFigure: true,
      phone: 'age',
      cell: ({ open }) => (open === 0 ? null : <Amount amount={open} isBare isStrong />),
    },
  ]
}

/** An order, or the receipt of a payment towards the account. */
const hrefOf = ({ order, kind, number }: LedgerDocument): string | null => {
  if (order) return paths.staff('orders', order.id)
  return kind === 'payment' && number !== null ? paths.paymentReceipt(number) : null
}

function Documents({ account: { documents, currency } }: { account: StaffReceivables }) {
  const messages = useStaffReceivablesMessages()
  const columns = useDocumentColumns(currency)
  return (
    <Section title={messages.documents}>
      <Rows
        caption={messages.documents}
        columns={columns}
        rows={documents}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        isTitled
      />
    </Section>
  )
}
