import { useQuery } from '@tanstack/react-query'
import { PLACE_KINDS, type StaffPlace } from '#contract/stock/place.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffStockMessages } from '../messages/staff-stock/en.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'

const getPlaces = async () => (await import('#contract/stock/calls/get-places.ts')).getPlaces
const create = async () => (await import('#contract/stock/calls/create-place.ts')).createPlace
const change = async () => (await import('#contract/stock/calls/change-place.ts')).changePlace

const placesQuery = () => staffQuery('places', getPlaces)

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
  const all = useStaffStockMessages()
  const { place: messages, field } = all
  const { locale } = useSite()
  const goodsOf = ({ pieces, recounts }: StaffPlace) =>
    [formatCount(pieces, locale), recounts > 0 && messages.recounts(recounts)].filter(Boolean).join(' · ')
  return (
    <EditableList
      place="places"
      query={placesQuery()}
      pageOf={(data) => ({ data: data.places })}
      keyOf={({ id }) => id}
      add={messages.add}
      columns={[
        { id: 'title', title: field.name, cell: ({ name }) => name },
        { id: 'kind', title: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
        { id: 'pieces', title: messages.pieces, cell: goodsOf },
        {
          id: 'online',
          title: messages.online,
          cell: ({ sells_online }) => (sells_online ? messages.yes : messages.no),
        },
        { id: 'priority', title: messages.priority, cell: ({ priority }) => priority },
        { id: 'active', title: messages.active, cell: ({ active }) => (active ? messages.yes : messages.no) },
      ]}
    >
      {(row, onDone) => <PlaceForm place={row} onDone={onDone} />}
    </EditableList>
  )
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
