import { useQuery } from '@tanstack/react-query'
import { PLACE_KINDS, type StaffPlace } from '#contract/stock/place.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import type { StaffStockMessages } from '../messages/staff-stock/en.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import { placesQuery } from './stock-queries.ts'

const create = async () => (await import('#contract/stock/calls/create-place.ts')).createPlace
const change = async () => (await import('#contract/stock/calls/change-place.ts')).changePlace

const placeFields = (
  { field, place }: StaffStockMessages,
  stores: readonly { id: number; name: string }[],
): Field[] => [
  { kind: 'text', name: 'name', label: field.name },
  { kind: 'choice', name: 'kind', label: place.kind, options: optionsOf(PLACE_KINDS, place.kinds) },
  {
    kind: 'choice',
    name: 'store_id',
    label: place.store,
    hint: place.storeHint,
    empty: 'null',
    options: stores.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { kind: 'flag', name: 'sells_online', label: place.online, hint: place.onlineHint },
  { kind: 'whole', name: 'priority', label: place.priority, hint: place.priorityHint },
]

const NEW_PLACE = { kind: 'warehouse', sells_online: true, priority: 2 }

/** The choice of a store is text in the form, and a number in the call. */
const bodyOf = (read: Readonly<Record<string, unknown>>) => ({
  ...read,
  ...(typeof read.store_id === 'string' && { store_id: Number(read.store_id) }),
})

/** Places with goods, in the order in which orders are taken from them. */
export function Places() {
  const { place: messages } = useStaffStockMessages()
  return (
    <EditableList
      place="places"
      query={placesQuery()}
      pageOf={(data) => ({ data: data.places })}
      keyOf={({ id }) => id}
      add={messages.add}
      columns={useColumns()}
    >
      {(row, onDone) => <PlaceForm place={row} onDone={onDone} />}
    </EditableList>
  )
}

function useColumns(): ListColumn<StaffPlace>[] {
  const { place: messages, field } = useStaffStockMessages()
  const { locale } = useSite()
  return [
    { id: 'title', title: field.name, phone: 'name', cell: ({ name }) => name },
    { id: 'kind', title: messages.kind, phone: 'line', cell: ({ kind }) => messages.kinds[kind] },
    { id: 'state', title: messages.state, phone: 'state', cell: (place) => <PlaceLamp place={place} /> },
    {
      id: 'priority',
      title: messages.priority,
      isFigure: true,
      phone: 'age',
      isLabelled: true,
      cell: ({ priority }) => priority,
    },
    {
      id: 'pieces',
      title: messages.pieces,
      isFigure: true,
      phone: 'end',
      cell: ({ pieces }) => formatCount(pieces, locale),
    },
  ]
}

/** Whether a place is in use and sells online, or has to be counted again. */
function PlaceLamp({ place: { active, sells_online: isOnline, recounts } }: { place: StaffPlace }) {
  const { place: messages } = useStaffStockMessages()
  if (!active) return <Lamp state="slash">{messages.states.closed}</Lamp>
  if (recounts > 0) return <Lamp state="signal">{messages.recounts(recounts)}</Lamp>
  return <Lamp state={isOnline ? 'full' : 'ring'}>{isOnline ? messages.online : messages.states.offline}</Lamp>
}

function PlaceForm({ place, onDone }: { place: StaffPlace | null; onDone: () => void }) {
  const all = useStaffStockMessages()
  const { data } = useQuery(placesQuery())
  const fields = placeFields(all, data?.stores ?? [])
  if (place === null)
    return (
      <SaveForm
        call={create}
        fields={fields}
        values={NEW_PLACE}
        shape={bodyOf}
        done={({ place: made }) => all.saved(made.name)}
        onDone={onDone}
      />
    )
  return (
    <SaveForm
      call={change}
      params={{ id: String(place.id) }}
      fields={[...fields, { kind: 'flag', name: 'active', label: all.place.active, hint: all.place.activeHint }]}
      values={{ ...place, store_id: place.store_id === null ? '' : String(place.store_id) }}
      shape={bodyOf}
      done={all.saved(place.name)}
      onDone={onDone}
    />
  )
}
