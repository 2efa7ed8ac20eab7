import type { Call } from '#contract/call.ts'
import { LeaveGuard } from '../../staff/forms/leave-guard.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { type StaffFormOptions, useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { type EditedProduct, productSections } from './product-fields.ts'
import { useTermOptions } from './terms-query.ts'

interface Props<C extends Call> {
  product: EditedProduct
  /** Label of the submit button. */
  send: string
  /** The call, its initial values and what happens afterwards. */
  saving: Omit<StaffFormOptions<C>, 'fields'>
}

/** The form of a new or an existing product. Asks before it is left with unsaved changes. */
export function ProductForm<C extends Call>({ product, send, saving }: Props<C>) {
  const staff = useStaffMessages()
  const terms = useTermOptions()
  const form = useStaffForm<C>({
    ...saving,
    fields: (typed) => productSections(product, { staff, terms }, typed).flatMap(({ fields }) => fields),
  })
  return (
    <>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <StaffForm form={form} sections={productSections(product, { staff, terms }, form.typed)} send={send} />
    </>
  )
}
