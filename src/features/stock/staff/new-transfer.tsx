import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import { placesQuery } from './stock-queries.ts'

const create = async () => (await import('#contract/stock/calls/create-transfer.ts')).createTransfer

/** The two places of a new transfer; its goods are added on its page. */
export function NewTransfer({ onDone }: { onDone: () => void }) {
  const { transfer: messages } = useStaffStockMessages()
  const { data } = useQuery(placesQuery())
  const [, goTo] = useLocation()
  const options = (data?.places ?? [])
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SaveForm
      call={create}
      fields={[
        { kind: 'choice', name: 'from_place_id', label: messages.from, options },
        { kind: 'choice', name: 'to_place_id', label: messages.to, options },
        { kind: 'flag', name: 'all', label: messages.all, hint: messages.allHint },
      ]}
      shape={({ from_place_id, to_place_id, all }) => ({
        from_place_id: Number(from_place_id),
        to_place_id: Number(to_place_id),
        ...(all === true && { fill: 'all' }),
      })}
      done={messages.created}
      onDone={(answer) => (answer ? goTo(paths.staff('transfers', String(answer.transfer.id))) : onDone())}
    />
  )
}
