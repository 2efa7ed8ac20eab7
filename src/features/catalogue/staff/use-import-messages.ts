import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'

/** The words of an import, or of a change of many products, which is one without files. */
export function useImportMessages({ is_bulk_edit }: { is_bulk_edit?: boolean | undefined }) {
  const { import: messages, bulk } = useStaffCatalogueMessages()
  if (!is_bulk_edit) return messages
  return { ...messages, ...bulk.view, take: bulk.take, states: { ...messages.states, ...bulk.states } }
}
