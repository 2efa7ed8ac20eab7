import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Section } from '../../staff/facts.tsx'
import { OneFieldForm } from '../../staff/one-field-form.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'

const pages = async () => (await import('#contract/content/calls/get-staff-pages.ts')).getStaffPages

/** Editorial pages, with a button to create one. */
export function PageList() {
  const { page: messages, languages: ofLanguages, language, store } = useStaffContentMessages()
  const { moment } = useFormatters()
  return (
    <StaffList
      place="pages"
      query={staffQuery('pages', pages)}
      pageOf={(data) => ({ data: data.pages })}
      keyOf={({ slug }) => slug}
      hrefOf={({ slug }) => paths.staff('pages', slug)}
      columns={[
        { id: 'title', title: messages.title, cell: ({ title }) => title },
        { id: 'slug', title: messages.address, cell: ({ slug }) => `/${slug}` },
        {
          id: 'languages',
          title: ofLanguages,
          cell: ({ languages }) => languages.map((one) => language[one]).join(', '),
        },
        { id: 'listed', title: messages.listed, cell: ({ listed }) => (listed ? store.yes : store.no) },
        { id: 'at', title: messages.changed, cell: ({ updated_at }) => moment(updated_at) },
      ]}
      below={<NewPage />}
    />
  )
}

function NewPage() {
  const { page: messages } = useStaffContentMessages()
  const [, goTo] = useLocation()
  return (
    <Section title={messages.add}>
      <OneFieldForm
        label={messages.address}
        hint={messages.addressHint}
        name="slug"
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        maxLength={60}
        required
        autoComplete="off"
        send={messages.write}
        onSend={(slug) => goTo(`${paths.staff('pages', slug)}?edit=new`)}
      />
    </Section>
  )
}
