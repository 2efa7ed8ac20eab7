import { useQuery } from '@tanstack/react-query'
import { AGEING_COLUMNS, type AgeingColumn } from '#contract/receivables/ageing.ts'
import type { DealerBalance } from '#contract/receivables/staff-receivables.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Facts } from '../../staff/facts.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useReceivablesMessages } from '../messages/receivables/receivables-messages.ts'
import { useStaffReceivablesMessages } from '../messages/staff-receivables/staff-receivables-messages.ts'
import styles from './dealer-ledger.module.css'
import { receivablesQuery } from './receivable-queries.ts'
import { useSellerFilter } from './use-seller-filter.ts'

/** Dealers with open items by age, those with the most overdue first. A row leads to the account. */
export function ReceivableList() {
  const messages = useStaffReceivablesMessages()
  const { value } = useListParameters()
  const [q, sales_person_id, page] = [value('q'), value('sales_person_id'), value('page')]
  const query = receivablesQuery({
    ...(q && { q }),
    ...(sales_person_id && { sales_person_id }),
    ...(page && { page }),
  })
  const { data } = useQuery({ ...query, gcTime: 0 })
  return (
    <StaffList
      place="receivables"
      search={messages.search}
      filters={useSellerFilter()}
      query={query}
      pageOf={({ receivables }) => receivables}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('receivables', id)}
      columns={useColumns()}
      empty={{ title: messages.empty, text: messages.emptyText }}
      below={data && data.receivables.data.length > 0 && <Sums ageing={data.sums.ageing} />}
    />
  )
}

function useColumns(): ListColumn<DealerBalance>[] {
  const messages = useStaffReceivablesMessages()
  const { ageing: ages } = useReceivablesMessages()
  const age = (column: AgeingColumn): ListColumn<DealerBalance> => ({
    id: column,
    title: ages[column],
    isFigure: true,
    isWide: true,
    cell: ({ ageing }) => (ageing[column] === 0 ? null : <Amount amount={ageing[column]} isBare />),
  })
  return [
    { id: 'dealer', title: messages.dealer, phone: 'name', cell: ({ company_name }) => company_name },
    {
      id: 'seller',
      title: messages.seller,
      phone: 'line',
      cell: ({ sales_persons: sellers }) => sellers.map(({ name }) => name).join(', '),
    },
    ...AGEING_COLUMNS.map(age),
    {
      id: 'overdue',
      title: messages.overdue,
      isFigure: true,
      phone: 'age',
      isLabelled: true,
      cell: ({ overdue }) => (overdue === 0 ? null : <Amount amount={overdue} isBare />),
    },
    {
      id: 'balance',
      title: messages.balance,
      isFigure: true,
      phone: 'end',
      cell: ({ balance }) => <Amount amount={balance} isBare isStrong />,
    },
  ]
}

/** What all dealers of the list owe, by age. */
function Sums({ ageing }: Pick<DealerBalance, 'ageing'>) {
  const messages = useStaffReceivablesMessages()
  const { ageing: ages } = useReceivablesMessages()
  const { money } = useFormatters()
  const shown = AGEING_COLUMNS.filter((column) => ageing[column] !== 0)
  return (
    <section className={styles.account} aria-label={messages.sums}>
      <h2>{messages.all}</h2>
      <div className={styles.facts}>
        <Facts facts={shown.map((column) => [ages[column], money(ageing[column])])} />
      </div>
    </section>
  )
}
