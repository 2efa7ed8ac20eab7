import type { MessageTemplate } from '#contract/notifications/message-template.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { useStaffNotificationsMessages } from '../messages/staff-notifications/staff-notifications-messages.ts'
import { templatesQuery } from './outbound-queries.ts'
import { TemplateEditor } from './template-editor.tsx'

/** The texts of all messages; each opens its editor. */
export function TemplateList() {
  const columns = useColumns()
  return (
    <EditableList
      place="templates"
      query={templatesQuery}
      pageOf={(data) => data.templates}
      keyOf={({ id }) => id}
      columns={columns}
    >
      {(template) => template && <TemplateEditor template={template} />}
    </EditableList>
  )
}

function useColumns(): ListColumn<MessageTemplate>[] {
  const { template: messages, language: languages } = useStaffNotificationsMessages()
  return [
    { id: 'name', title: messages.name, cell: ({ id }) => messages.names[id] },
    {
      id: 'kind',
      title: messages.kind,
      cell: ({ is_marketing }) => (is_marketing ? messages.marketing : messages.service),
    },
    {
      id: 'own',
      title: messages.changed,
      cell: ({ texts }) => {
        const own = LANGUAGES.filter((language) => texts[language].is_own)
        return own.length > 0 ? own.map((language) => languages[language]).join(', ') : messages.unchanged
      },
    },
  ]
}
