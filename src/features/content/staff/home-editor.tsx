import { type ComponentType, useState } from 'react'
import { Link } from 'wouter'
import type { Home } from '#contract/content/home.ts'
import type { SectionProducts, StaffHome } from '#contract/content/staff-home.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { Option } from '../../../ui/forms/select.tsx'
import { useTermOptions } from '../../catalogue/staff/terms-query.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { LeaveGuard } from '../../staff/forms/leave-guard.tsx'
import { localizedFields, optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import type { StaffContentMessages } from '../messages/staff-content/en.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'
import styles from './home-editor.module.css'

const get = async () => (await import('#contract/content/calls/get-staff-home.ts')).getStaffHome
const save = async () => (await import('#contract/content/calls/save-home.ts')).saveHome
const preview = async () => (await import('#contract/content/calls/preview-home.ts')).previewHome

const KINDS = ['bestsellers', 'new', 'packages', 'redeem', 'category', 'badge', 'skus'] as const

/** Component that renders the page as shoppers see it. */
type Preview = ComponentType<{ home: Home }>

function homeFields(categories: readonly Option[], messages: StaffContentMessages): Field[] {
  const { home, field } = messages
  return [
    {
      kind: 'group',
      name: 'hero',
      label: home.hero,
      hint: home.heroHint,
      empty: 'null',
      fields: [
        localizedFields({ name: 'headline', label: home.headline }, messages),
        localizedFields({ name: 'button', label: home.button }, messages),
        { kind: 'text', name: 'href', label: field.href, hint: field.href_hint },
      ],
    },
    {
      kind: 'list',
      name: 'sections',
      label: home.sections,
      add: messages.add.section,
      fields: [
        localizedFields({ name: 'title', label: field.title }, messages),
        {
          kind: 'variant',
          name: 'products',
          label: home.products,
          tag: 'kind',
          options: optionsOf(KINDS, home.kinds),
          cases: {
            bestsellers: [],
            new: [],
            packages: [],
            redeem: [],
            category: [{ kind: 'choice', name: 'category', label: home.category, options: categories }],
            badge: [{ kind: 'text', name: 'badge', label: home.badge, wrong: home.badgesWrong }],
            skus: [{ kind: 'lines', name: 'skus', label: home.skus, hint: home.skusHint, wrong: home.skusWrong }],
          } satisfies Record<SectionProducts['kind'], readonly Field[]>,
        },
      ],
    },
  ]
}

/** Headline and sections of the home page, with a preview. */
export function HomeEditor({ Preview }: { Preview: Preview }) {
  const { home: messages } = useStaffContentMessages()
  return (
    <StaffFrame
      section="home"
      action={
        <Link className={buttonClass('line')} href={paths.staff('brand')}>
          {messages.picture}
        </Link>
      }
    >
      <QueryBoundary query={staffQuery('home', get)}>
        {/* A new form for what was saved, which is then unchanged. */}
        {({ home }) => <HomeForm key={JSON.stringify(home)} home={home} Preview={Preview} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

function HomeForm({ home, Preview }: { home: StaffHome; Preview: Preview }) {
  const messages = useStaffContentMessages()
  const { categories } = useTermOptions()
  const form = useStaffForm({
    call: save,
    fields: homeFields(categories, messages),
    values: home,
    done: messages.saved(messages.places.home),
  })
  const { run, isBusy } = useStaffCall(preview)
  const [shown, setShown] = useState<Home>()
  const requestPreview = async () => {
    try {
      const body = await form.written()
      const answer = body && (await run({ body }))
      if (answer) setShown(answer.home)
    } catch (error) {
      form.tell(error)
    }
  }
  return (
    <>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <StaffForm
        form={form}
        send={messages.save}
        more={
          <Button kind="line" isBusy={isBusy} onClick={() => void requestPreview()}>
            {messages.page.preview}
          </Button>
        }
      >
        <p>{messages.home.text}</p>
      </StaffForm>
      {shown && (
        <section className={styles.preview}>
          <h2>{messages.page.preview}</h2>
          {/* A picture of the page: nothing in it is pressed. */}
          <div inert>
            <Preview home={shown} />
          </div>
        </section>
      )}
    </>
  )
}
