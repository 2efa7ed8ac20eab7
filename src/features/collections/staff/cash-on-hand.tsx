import type { MoneyHolder } from '#contract/collections/cash-in.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Age } from '../../staff/age.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import { cashOnHandQuery } from './collection-queries.ts'

/** Sales persons who hold money of dealers, those over the limit first. A row leads to what is to be counted. */
export function CashOnHand() {
  const { cash } = useStaffCollectionsMessages()
  return (
    <StaffList
      place="cash_in"
      query={cashOnHandQuery()}
      pageOf={({ holders: data }) => ({ data })}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('cash_in', id)}
      columns={useColumns()}
      empty={{ title: cash.nobody, text: cash.nobodyText }}
    />
  )
}

function useColumns(): ListColumn<MoneyHolder>[] {
  const { seller, cash: messages } = useStaffCollectionsMessages()
  const { money } = useFormatters()
  return [
    { id: 'seller', title: seller, phone: 'name', cell: ({ name }) => name },
    {
      id: 'cheques',
      title: messages.cheques,
      phone: 'line',
      cell: ({ cheques, cheque_count: count }) => (count > 0 ? messages.chequeSum(money(cheques), count) : null),
    },
    {
      id: 'status',
      title: messages.status,
      phone: 'state',
      cell: ({ unconfirmed, is_over_limit: isOver }) => (
        <>
          {isOver && <Lamp state="signal">{messages.overLimit}</Lamp>}
          {unconfirmed > 0 && <Lamp state="half">{messages.waiting}</Lamp>}
        </>
      ),
    },
    {
      id: 'since',
      title: messages.since,
      isShort: true,
      phone: 'age',
      cell: ({ since }) => since && <Age since={since} />,
    },
    {
      id: 'cash',
      title: messages.holds,
      isFigure: true,
      phone: 'end',
      cell: ({ cash }) => <Amount amount={cash} isBare isStrong />,
    },
  ]
}
