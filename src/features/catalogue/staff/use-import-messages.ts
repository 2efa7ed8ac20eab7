import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'

/** The words of an import, or of a change of many products, which is one without files. */
export function useImportMessages({ is_bulk_edit }: { is_bulk_edit?: boolean | undefined }) {
  const { import: messages, bulk } = useStaffMessages()
  if (!is_bulk_edit) return messages
  return { ...messages, ...bulk.view, take: bulk.take, states: { ...messages.states, ...bulk.states } }
}
