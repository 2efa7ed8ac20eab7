import type { Supplier } from '#contract/purchasing/supplier.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import { suppliersQuery } from './purchase-queries.ts'

const save = async () => (await import('#contract/purchasing/calls/save-supplier.ts')).saveSupplier

/** Companies that goods are bought from, archived ones last. */
export function SupplierList() {
  const { supplier: messages, field } = useStaffPurchasingMessages()
  const { value } = useListParameters()
  return (
    <EditableList
      place="suppliers"
      search={messages.search}
      query={suppliersQuery(value('q'))}
      pageOf={({ suppliers }) => ({ data: suppliers })}
      keyOf={({ id }) => id}
      add={messages.add}
      empty={messages.empty}
      columns={[
        { id: 'name', title: field.name, phone: 'name', cell: ({ name }) => name },
        { id: 'contact', title: messages.contact, phone: 'line', cell: ({ contact }) => contact },
        { id: 'phone', title: messages.phone, isShort: true, cell: ({ phone }) => phone },
        { id: 'email', title: messages.email, cell: ({ email }) => email },
        { id: 'terms', title: messages.terms, cell: ({ terms }) => terms },
        {
          id: 'archived',
          title: messages.archived,
          phone: 'end',
          cell: ({ archived }) => archived && messages.archived,
        },
      ]}
    >
      {(row, onDone) => <SupplierForm supplier={row} onDone={onDone} />}
    </EditableList>
  )
}

function SupplierForm({ supplier, onDone }: { supplier: Supplier | null; onDone: () => void }) {
  const { supplier: messages, field, saved } = useStaffPurchasingMessages()
  const fields: Field[] = [
    { kind: 'text', name: 'name', label: field.name },
    { kind: 'text', name: 'contact', label: messages.contact, empty: 'null' },
    { kind: 'text', name: 'phone', label: messages.phone, empty: 'null' },
    { kind: 'text', name: 'email', label: messages.email, empty: 'null' },
    { kind: 'text', name: 'terms', label: messages.terms, empty: 'null' },
    { kind: 'area', name: 'notes', label: messages.notes, empty: 'null' },
    { kind: 'flag', name: 'archived', label: messages.archived, hint: messages.archivedHint },
  ]
  return (
    <SaveForm
      call={save}
      fields={fields}
      values={{ ...supplier }}
      shape={(read) => ({ ...read, ...(supplier && { id: supplier.id }) })}
      done={({ supplier: { name } }) => saved(name)}
      onDone={onDone}
    />
  )
}
