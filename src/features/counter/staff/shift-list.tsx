import type { ListedShift } from '#contract/counter/calls/get-shifts.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCounterMessages } from '../messages/staff-counter/staff-counter-messages.ts'

const shifts = async () => (await import('#contract/counter/calls/get-shifts.ts')).getShifts

/** Shifts of all tills, newest first. */
export function ShiftList() {
  const { shifts: messages } = useStaffCounterMessages()
  const { value } = useListParameters()
  const page = value('page')
  return (
    <StaffList
      place="shifts"
      query={staffQuery('shifts', shifts, { query: { ...(page && { page }) } })}
      pageOf={(data) => data.shifts}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('shifts', id)}
      columns={useColumns()}
      empty={{ title: messages.empty, text: messages.emptyText }}
    />
  )
}

function useColumns(): ListColumn<ListedShift>[] {
  const { shifts: messages } = useStaffCounterMessages()
  const { moment } = useFormatters()
  return [
    {
      id: 'till',
      title: messages.till,
      phone: 'name',
      cell: ({ till }) => `${till.store_name}, ${till.name}`,
    },
    { id: 'by', title: messages.by, phone: 'line', cell: ({ opened_by }) => opened_by },
    { id: 'opened', title: messages.opened, isShort: true, phone: 'age', cell: (shift) => moment(shift.opened_at) },
    {
      id: 'closed',
      title: messages.closed,
      phone: 'state',
      cell: ({ closed_at }) => (
        <Lamp state={closed_at === null ? 'half' : 'full'}>
          {closed_at === null ? messages.isOpen : moment(closed_at)}
        </Lamp>
      ),
    },
    {
      id: 'counted',
      title: messages.counted,
      isFigure: true,
      phone: 'end',
      cell: ({ counted }) => (counted === null ? null : <Amount amount={counted} isBare />),
    },
    {
      id: 'difference',
      title: messages.difference,
      isFigure: true,
      cell: ({ counted, expected }) =>
        counted === null || expected === null || counted === expected ? null : (
          <Amount amount={counted - expected} isBare isStrong />
        ),
    },
    { id: 'reason', title: messages.reason, cell: ({ reason }) => reason },
  ]
}
