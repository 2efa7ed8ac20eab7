import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Section } from '../../staff/facts.tsx'
import { textIn } from '../../staff/forms/form-text.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import styles from '../../vouchers/staff/issue-voucher.module.css'

const pages = async () => (await import('#contract/content/calls/get-staff-pages.ts')).getStaffPages

/** Editorial pages, with a button to create one. */
export function PageList() {
  const { page: words, language, store } = useStaffMessages()
  const { moment } = useFormatters()
  return (
    <StaffList
      place="pages"
      query={staffQuery('pages', pages)}
      pageOf={(data) => ({ data: data.pages })}
      keyOf={({ slug }) => slug}
      hrefOf={({ slug }) => paths.staff('pages', slug)}
      columns={[
        { id: 'title', title: words.title, cell: ({ title }) => title },
        { id: 'slug', title: words.address, cell: ({ slug }) => `/${slug}` },
        {
          id: 'languages',
          title: words.languages,
          cell: ({ languages }) => languages.map((one) => language[one]).join(', '),
        },
        { id: 'listed', title: words.listed, cell: ({ listed }) => (listed ? store.yes : store.no) },
        { id: 'at', title: words.changed, cell: ({ updated_at }) => moment(updated_at) },
      ]}
      below={<NewPage />}
    />
  )
}

function NewPage() {
  const { page: words } = useStaffMessages()
  const [, goTo] = useLocation()
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    goTo(`${paths.staff('pages', textIn(event.currentTarget, 'slug'))}?edit=new`)
  }
  return (
    <Section title={words.add}>
      <form className={styles.search} onSubmit={begin}>
        <Field
          label={words.address}
          hint={words.addressHint}
          name="slug"
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={60}
          required
          autoComplete="off"
        />
        <Button type="submit" kind="line">
          {words.write}
        </Button>
      </form>
    </Section>
  )
}
