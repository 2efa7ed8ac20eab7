import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { StaffMessages } from '../../staff/messages/staff/en.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'

const stores = async () => (await import('#contract/stores/calls/get-staff-stores.ts')).getStaffStores
const change = async () => (await import('#contract/stores/calls/change-store.ts')).changeStore

/** Week order of both markets: Monday first. */
const WEEK = ['1', '2', '3', '4', '5', '6', '0'] as const

const storeFields = ({ field, add, days }: StaffMessages): Field[] => [
  { kind: 'text', name: 'name', label: field.name },
  { kind: 'text', name: 'phone', label: field.phone },
  { kind: 'text', name: 'whatsapp', label: field.whatsapp, empty: 'null' },
  {
    kind: 'list',
    name: 'opening_hours',
    label: field.opening_hours,
    add: add.hours,
    fields: [
      {
        kind: 'several',
        name: 'days',
        label: field.days,
        isNumber: true,
        options: optionsOf(WEEK, days),
      },
      { kind: 'time', name: 'open', label: field.open },
      { kind: 'text', name: 'close', label: field.close, hint: field.close_hint },
    ],
  },
  { kind: 'flag', name: 'is_pickup', label: field.is_pickup },
  { kind: 'whole', name: 'pickup_lead_hours', label: field.pickup_lead_hours, empty: 'null' },
  { kind: 'flag', name: 'active', label: field.active },
]

/** Stores of the market. */
export function Stores() {
  const all = useStaffMessages()
  const { store: messages, field, saved } = all
  const { phone } = useFormatters()
  return (
    <EditableList
      place="stores"
      query={staffQuery('stores', stores)}
      pageOf={(data) => ({ data: data.stores })}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: field.name, cell: ({ name }) => name },
        { id: 'address', title: messages.address, cell: ({ address }) => address },
        { id: 'phone', title: messages.phone, cell: (one) => phone(one.phone) },
        { id: 'pickup', title: messages.pickup, cell: ({ is_pickup }) => (is_pickup ? messages.yes : messages.no) },
        { id: 'active', title: messages.open, cell: ({ active }) => (active ? messages.yes : messages.no) },
      ]}
    >
      {(row, onDone) =>
        row && (
          <SaveForm
            call={change}
            params={{ id: String(row.id) }}
            fields={storeFields(all)}
            values={row}
            done={saved(row.name)}
            onDone={onDone}
          />
        )
      }
    </EditableList>
  )
}
