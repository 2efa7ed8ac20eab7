import { useLocation } from 'wouter'
import type { BulkEdit as BulkEditBody } from '#contract/catalogue/bulk-edit.ts'

import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './bulk-edit.module.css'
import { bulkChangeOf, bulkEditFields, NOTHING_CHANGED } from './bulk-edit-fields.ts'
import { PrintLabels } from './print-labels.tsx'
import { useTermOptions } from './terms-query.ts'

const create = async () => (await import('#contract/catalogue/calls/create-bulk-edit.ts')).createBulkEdit

type Selection = BulkEditBody['selection']

interface FormProps {
  selection: Selection
  onLeave: () => void
}

/** What to change of the selected products; leads to the preview. */
export function BulkEditForm({ selection, onLeave }: FormProps) {
  const staff = useStaffCatalogueMessages()
  const { productCategories } = useTermOptions()
  const [, goTo] = useLocation()
  const { bulk: messages } = staff
  const form = useStaffForm({
    call: create,
    fields: bulkEditFields(staff, productCategories),
    values: NOTHING_CHANGED,
    shape: ({ change }) => ({ selection, change: bulkChangeOf(change) }),
    done: messages.prepared,
    onDone: (answer) => goTo(paths.staff('import', answer.import.id)),
  })
  const title = selection.kind === 'ids' ? messages.title(selection.ids.length) : messages.titleAll
  return (
    <Section title={title}>
      <StaffForm form={form} send={messages.preview} onLeave={onLeave}>
        <p>{messages.text}</p>
      </StaffForm>
    </Section>
  )
}

interface BarProps {
  ids: readonly number[]
  onEdit: () => void
  onEditAll: () => void
  onClear: () => void
}

/** What can be done with the selected products. */
export function SelectedProductsBar({ ids, onEdit, onEditAll, onClear }: BarProps) {
  const { bulk: messages } = useStaffCatalogueMessages()
  const count = ids.length
  if (count === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={messages.count(count)}>
      <strong>{messages.count(count)}</strong>
      <Button onClick={onEdit}>{messages.edit}</Button>
      <Button kind="line" onClick={onEditAll}>
        {messages.editAll}
      </Button>
      <PrintLabels ids={ids} />
      <Button kind="line" onClick={onClear}>
        {messages.clear}
      </Button>
    </div>
  )
}
