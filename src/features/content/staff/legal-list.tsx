import type { ResponseOf } from '#contract/call.ts'
import type { getLegalTexts } from '#contract/content/calls/get-legal-texts.ts'
import { paths } from '../../../paths.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import type { StaffContentMessages } from '../messages/staff-content/en.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'

const texts = async () => (await import('#contract/content/calls/get-legal-texts.ts')).getLegalTexts

type Card = ResponseOf<typeof getLegalTexts>['texts'][number]

function stateOf({ published, draft_at, outdated_at }: Card, { legal: { states } }: StaffContentMessages): string {
  if (!published) return states.draft
  if (outdated_at) return states.outdated(published.number)
  return draft_at === null ? states.published(published.number) : states.changed(published.number)
}

/** The legal texts, each with what is published and whether a draft waits. */
export function LegalList() {
  const messages = useStaffContentMessages()
  const { moment } = useFormatters()
  return (
    <StaffList
      place="legal"
      query={staffQuery('legal texts', texts)}
      pageOf={(data) => ({ data: data.texts })}
      keyOf={({ slug }) => slug}
      hrefOf={({ slug }) => paths.staff('legal', slug)}
      columns={[
        { id: 'title', title: messages.page.title, cell: ({ title }) => title },
        { id: 'state', title: messages.legal.state, cell: (card) => stateOf(card, messages) },
        {
          id: 'published',
          title: messages.legal.published,
          cell: ({ published }) => (published ? moment(published.published_at) : '–'),
        },
      ]}
    />
  )
}
