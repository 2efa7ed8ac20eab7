import { useQuery } from '@tanstack/react-query'
import type { Till } from '#contract/counter/till.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { storesQuery } from '../../stores/stores-query.ts'
import { useStaffCounterMessages } from '../messages/staff-counter/staff-counter-messages.ts'

const tills = async () => (await import('#contract/counter/calls/get-tills.ts')).getTills
const save = async () => (await import('#contract/counter/calls/save-till.ts')).saveTill

/** No place of its own: no place has this number. */
const OF_STORE = '0'

/** Cash drawers of the stores, which devices that sell choose from. */
export function Tills() {
  const { tills: messages } = useStaffCounterMessages()
  return (
    <EditableList
      place="tills"
      query={staffQuery('tills', tills)}
      pageOf={({ tills: { data } }) => ({ data })}
      keyOf={({ id }) => id}
      add={messages.add}
      empty={{ title: messages.empty, text: messages.emptyText }}
      columns={[
        { id: 'name', title: messages.name, phone: 'name', cell: ({ name }) => name },
        {
          id: 'store',
          title: messages.store,
          phone: 'line',
          cell: ({ store, place }) => (place ? `${store.name}, ${place.name}` : store.name),
        },
        { id: 'state', title: messages.state, phone: 'state', cell: stateCell },
        {
          id: 'last',
          title: messages.last,
          isFigure: true,
          phone: 'end',
          cell: lastCell,
        },
      ]}
    >
      {(till, onDone) => <TillForm till={till} onDone={onDone} />}
    </EditableList>
  )
}

const stateCell = (till: Till) => <TillState till={till} />
const lastCell = ({ last_counted }: Till) => (last_counted === null ? null : <Amount amount={last_counted} isBare />)

function TillState({ till: { shift, active } }: { till: Till }) {
  const { tills: messages } = useStaffCounterMessages()
  const { moment } = useFormatters()
  if (!active) return <Lamp state="slash">{messages.off}</Lamp>
  if (!shift) return <Lamp state="ring">{messages.closed}</Lamp>
  return <Lamp state="full">{messages.isOpen(shift.opened_by, moment(shift.opened_at))}</Lamp>
}

function TillForm({ till, onDone }: { till: Till | null; onDone: () => void }) {
  const { tills: messages } = useStaffCounterMessages()
  const { data } = useQuery(storesQuery())
  const stores = data?.stores.data ?? []
  const places = useQuery(staffQuery('tills', tills)).data?.places ?? []
  const optionsOf = (some: readonly { id: number; name: string }[]) =>
    some.map(({ id, name }) => ({ value: String(id), label: name }))
  const fields: Field[] = [
    { kind: 'text', name: 'name', label: messages.name },
    {
      kind: 'choice',
      name: 'store_id',
      label: messages.store,
      options: optionsOf(stores),
    },
    ...(places.length > 0
      ? [
          {
            kind: 'choice' as const,
            name: 'place_id',
            label: messages.place,
            hint: messages.placeHint,
            options: [{ value: OF_STORE, label: messages.ofStore }, ...optionsOf(places)],
          },
        ]
      : []),
    { kind: 'flag', name: 'active', label: messages.active, hint: messages.activeHint },
  ]
  return (
    <SaveForm
      call={save}
      fields={fields}
      values={
        till
          ? { ...till, store_id: String(till.store.id), place_id: String(till.place?.id ?? OF_STORE) }
          : { active: true, place_id: OF_STORE }
      }
      shape={(read) => ({
        ...read,
        ...(till && { id: till.id }),
        store_id: Number(read.store_id),
        place_id: Number(read.place_id ?? OF_STORE) || null,
      })}
      done={({ till: saved }) => messages.saved(saved.name)}
      onDone={onDone}
    />
  )
}
