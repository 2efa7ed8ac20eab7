import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import type { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import type { StaffStore } from '#contract/stores/staff-store.ts'
import { STORE_SERVICES } from '#contract/stores/store.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import type { StaffStoresMessages } from '../messages/staff-stores/en.ts'
import { useStaffStoresMessages } from '../messages/staff-stores/staff-stores-messages.ts'

const stores = async () => (await import('#contract/stores/calls/get-staff-stores.ts')).getStaffStores
const create = async () => (await import('#contract/stores/calls/create-store.ts')).createStore
const change = async () => (await import('#contract/stores/calls/change-store.ts')).changeStore

/** Week order of both markets: Monday first. */
const WEEK = ['1', '2', '3', '4', '5', '6', '0'] as const

const storeFields = (messages: StaffStoresMessages, states: readonly State[]): Field[] => {
  const { field, add, days, branch } = messages
  return [
    { kind: 'text', name: 'name', label: field.name },
    { kind: 'flag', name: 'active', label: branch.active, hint: branch.activeHint },
    { kind: 'text', name: 'address_1', label: branch.street },
    { kind: 'text', name: 'address_2', label: branch.street2, empty: 'null' },
    { kind: 'text', name: 'postcode', label: branch.postcode, inputMode: 'numeric' },
    { kind: 'text', name: 'city', label: branch.city },
    {
      kind: 'choice',
      name: 'state_id',
      label: branch.state,
      options: states.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'text', name: 'position', label: branch.position, hint: branch.positionHint },
    { kind: 'text', name: 'phone', label: field.phone, hint: branch.phoneHint },
    { kind: 'text', name: 'whatsapp', label: branch.whatsapp, empty: 'null' },
    {
      kind: 'list',
      name: 'opening_hours',
      label: branch.hours,
      add: add.hours,
      fields: [
        { kind: 'several', name: 'days', label: field.days, isNumber: true, options: optionsOf(WEEK, days) },
        { kind: 'time', name: 'open', label: field.open },
        { kind: 'text', name: 'close', label: field.close, hint: field.close_hint },
      ],
    },
    {
      kind: 'list',
      name: 'closed_days',
      label: branch.holiday,
      add: branch.addHoliday,
      fields: [
        { kind: 'day', name: 'from', label: branch.from },
        { kind: 'day', name: 'to', label: branch.to },
      ],
    },
    {
      kind: 'several',
      name: 'services',
      label: branch.services,
      options: optionsOf(STORE_SERVICES, branch.service),
    },
    { kind: 'flag', name: 'is_pickup', label: branch.pickup, hint: branch.pickupHint },
    { kind: 'whole', name: 'pickup_lead_hours', label: branch.lead, empty: 'null' },
  ]
}

type State = ResponseOf<typeof getStaffStores>['states'][number]

/** Of a new store: open every day from ten to nine. */
const NEW_STORE = {
  active: true,
  opening_hours: [{ days: [0, 1, 2, 3, 4, 5, 6], open: '10:00', close: '21:00' }],
  closed_days: [],
  services: [],
}

/** The choice of a state is text in the form, and a number in the call. */
const bodyOf = (read: Readonly<Record<string, unknown>>) => ({
  ...read,
  ...(typeof read.state_id === 'string' && { state_id: Number(read.state_id) }),
})

/** Stores of the market. */
export function Stores() {
  const all = useStaffStoresMessages()
  const { store: messages, field } = all
  const { phone } = useFormatters()
  return (
    <EditableList
      place="stores"
      query={staffQuery('stores', stores)}
      pageOf={(data) => ({ data: data.stores })}
      keyOf={({ id }) => id}
      add={all.branch.add}
      columns={[
        { id: 'title', title: field.name, cell: ({ name }) => name },
        { id: 'address', title: messages.address, cell: ({ address }) => address },
        { id: 'phone', title: messages.phone, cell: (one) => phone(one.phone) },
        { id: 'pickup', title: messages.pickup, cell: ({ is_pickup }) => (is_pickup ? messages.yes : messages.no) },
        { id: 'active', title: messages.open, cell: ({ active }) => (active ? messages.yes : messages.no) },
      ]}
    >
      {(row, onDone) => <StoreForm store={row} onDone={onDone} />}
    </EditableList>
  )
}

function StoreForm({ store, onDone }: { store: StaffStore | null; onDone: () => void }) {
  const all = useStaffStoresMessages()
  const { data } = useQuery(staffQuery('stores', stores))
  const fields = storeFields(all, data?.states ?? [])
  const shape = bodyOf
  if (store === null)
    return (
      <SaveForm
        call={create}
        fields={fields}
        values={NEW_STORE}
        shape={shape}
        done={({ store: made }) => all.saved(made.name)}
        onDone={onDone}
      />
    )
  return (
    <SaveForm
      call={change}
      params={{ id: String(store.id) }}
      fields={fields}
      values={{ ...store, position: `${store.latitude}, ${store.longitude}` }}
      shape={shape}
      done={all.saved(store.name)}
      onDone={onDone}
    />
  )
}
