import type { ImportKind } from '#contract/catalogue/import-kind.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'

/** The words of an import of this kind, or of a change of many products, which is one without files. */
export function useImportMessages({
  is_bulk_edit,
  kind = 'products',
}: {
  is_bulk_edit?: boolean | undefined
  kind?: ImportKind | undefined
}) {
  const { import: messages, bulk } = useStaffCatalogueMessages()
  if (is_bulk_edit)
    return { ...messages, ...bulk.view, take: bulk.take, states: { ...messages.states, ...bulk.states } }
  return kind === 'products' ? messages : { ...messages, ...messages.others[kind] }
}
