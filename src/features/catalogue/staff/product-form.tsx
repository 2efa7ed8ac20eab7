import { useEffect, useEffectEvent } from 'react'
import type { Call } from '#contract/call.ts'
import type { Fields } from '../../../lib/fields.ts'
import { useLanguage } from '../../../lib/language.ts'
import type { FormValues } from '../../staff/forms/fields.ts'
import { LeaveGuard } from '../../staff/forms/leave-guard.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { type StaffFormOptions, useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { type EditedProduct, type ProductTexts, productSections } from './product-fields.ts'
import { attributesQuery, useTermOptions } from './terms-query.ts'

interface Props<C extends Call> {
  product: EditedProduct
  /** Label of the submit button. */
  send: string
  /** Gets what is typed, read by the form. */
  onRead: (read: Fields) => void
  /** The call, its initial values and what happens afterwards. */
  saving: Omit<StaffFormOptions<C>, 'fields'>
}

/** The form of a new or an existing product. Its initial values depend on the attributes of the store. */
export const ProductForm = <C extends Call>(props: Props<C>) => (
  <QueryBoundary query={attributesQuery()}>
    {({ product_attributes: attributes }) => <LoadedForm<C> {...props} attributes={attributes} />}
  </QueryBoundary>
)

/** Asks before it is left with unsaved changes. */
function LoadedForm<C extends Call>({
  product,
  send,
  onRead,
  saving,
  attributes,
}: Props<C> & Pick<ProductTexts, 'attributes'>) {
  const staff = useStaffCatalogueMessages()
  const terms = useTermOptions()
  const language = useLanguage()
  const texts = { staff, terms, language, attributes }
  const form = useStaffForm<C>({
    ...saving,
    fields: (typed) => productSections(product, texts, typed).flatMap(({ fields }) => fields),
  })
  const { typed } = form
  const onTyped = useEffectEvent((_typed: FormValues) => onRead(form.read()))
  useEffect(() => onTyped(typed), [typed])
  return (
    <>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <StaffForm form={form} sections={productSections(product, texts, typed)} send={send} />
    </>
  )
}
