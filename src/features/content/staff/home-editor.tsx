import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Home } from '#contract/content/home.ts'
import type { SectionProducts, StaffHome } from '#contract/content/staff-home.ts'
import { send } from '../../../lib/http/api-client.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import { useTermOptions } from '../../catalogue/staff/terms-query.ts'
import { HeroPicture } from '../../site/staff/hero-picture.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { LeaveGuard } from '../../staff/forms/leave-guard.tsx'
import { localizedFields, optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import phoneStyles from '../../staff/phone-preview.module.css'
import { PhonePreview } from '../../staff/phone-preview.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { STAFF_KEY, staffQuery } from '../../staff/staff-queries.ts'
import type { StaffContentMessages } from '../messages/staff-content/en.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'
import styles from './home-editor.module.css'

const get = async () => (await import('#contract/content/calls/get-staff-home.ts')).getStaffHome
const save = async () => (await import('#contract/content/calls/save-home.ts')).saveHome
const preview = async () => (await import('#contract/content/calls/preview-home.ts')).previewHome

/** After the last key. */
const SETTLED_MS = 500

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
        { kind: 'moment', name: 'from', label: field.starts_at, empty: 'null' },
        { kind: 'moment', name: 'to', label: field.ends_at, empty: 'null' },
      ],
    },
  ]
}

/** Headline, picture and sections of the home page, beside it as a phone shows it. */
export function HomeEditor({ Preview }: { Preview: Preview }) {
  return (
    <StaffFrame section="home">
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
  const shown = usePreview(form.read())
  return (
    <div className={phoneStyles.split} data-flush>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <div className={styles.form}>
        <HeroPicture />
        <StaffForm form={form} send={messages.save}>
          <p>{messages.home.text}</p>
        </StaffForm>
      </div>
      <PhonePreview title={messages.page.preview}>{shown && <Preview home={shown} />}</PhonePreview>
    </div>
  )
}

/** The page with what is typed; what cannot be saved leaves the last one. */
function usePreview(typed: Readonly<Record<string, unknown>>): Home | undefined {
  const body = useSettled(JSON.stringify(typed))
  const { data } = useQuery({
    queryKey: [STAFF_KEY, 'home preview', body],
    queryFn: async () => {
      const call = await preview()
      const read = v.safeParse(call.body, JSON.parse(body))
      return read.success ? (await send(call, { body: read.output })).home : null
    },
    gcTime: 0,
    retry: false,
  })
  const [last, setLast] = useState<Home>()
  if (data && data !== last) setLast(data)
  return data ?? last
}

/** The value, once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
