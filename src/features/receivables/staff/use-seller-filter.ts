import { useQuery } from '@tanstack/react-query'
import type { getSalesPersons } from '#contract/dealers/calls/get-sales-persons.ts'
import type { ListFilter } from '../../staff/list-bar.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffReceivablesMessages } from '../messages/staff-receivables/staff-receivables-messages.ts'

const salesPersons = async () => (await import('#contract/dealers/calls/get-sales-persons.ts')).getSalesPersons

/** A list's filter by sales person; none for staff who may not read them. */
export function useSellerFilter(): ListFilter[] {
  const messages = useStaffReceivablesMessages()
  const isPermitted = usePermitted()
  const enabled = isPermitted<typeof getSalesPersons>('dealers')
  const { data } = useQuery({ ...staffQuery('sales-persons', salesPersons), enabled })
  const sellers = data?.sales_persons.data ?? []
  if (sellers.length === 0) return []
  const options = sellers.map((one) => ({ value: one.id, label: `${one.first_name} ${one.last_name}` }))
  return [
    {
      name: 'sales_person_id',
      label: messages.seller,
      options: [{ value: '', label: messages.anySeller }, ...options],
    },
  ]
}
