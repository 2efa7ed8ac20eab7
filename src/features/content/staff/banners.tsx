import type { StaffBanner } from '#contract/content/staff-content.ts'
import { useLanguage } from '../../../lib/language.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffContentMessages } from '../messages/staff-content/en.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'

const PLACEMENTS = ['home', 'shop', 'redemption'] as const
const banners = async () => (await import('#contract/content/calls/get-staff-banners.ts')).getStaffBanners
const save = async () => (await import('#contract/content/calls/save-banners.ts')).saveBanners

interface PlacedBanners {
  place: (typeof PLACEMENTS)[number]
  banners: readonly StaffBanner[]
}

const bannerFields = (messages: StaffContentMessages): Field[] => [
  {
    kind: 'list',
    name: 'banners',
    label: messages.field.banner,
    add: messages.add.banner,
    fields: [
      localizedFields({ name: 'title', label: messages.field.title }, messages),
      { kind: 'text', name: 'href', label: messages.field.href, hint: messages.field.href_hint },
      { kind: 'colour', name: 'body', label: messages.field.body },
      { kind: 'colour', name: 'accent', label: messages.field.accent },
      { kind: 'moment', name: 'from', label: messages.field.starts_at, empty: 'null' },
      { kind: 'moment', name: 'to', label: messages.field.ends_at, empty: 'null' },
    ],
  },
]

/** Banners of the shop, in order, by position. */
export function Banners() {
  const { banner: messages } = useStaffContentMessages()
  const language = useLanguage()
  return (
    <EditableList<{ banners: Record<PlacedBanners['place'], StaffBanner[]> }, PlacedBanners>
      place="banners"
      query={staffQuery('banners', banners)}
      pageOf={(data) => ({ data: PLACEMENTS.map((place) => ({ place, banners: data.banners[place] })) })}
      keyOf={({ place }) => place}
      columns={[
        { id: 'title', title: messages.place, cell: ({ place }) => messages.places[place] },
        {
          id: 'banners',
          title: messages.count,
          cell: (one) => one.banners.map(({ title }) => title[language]).join(' · ') || '–',
        },
      ]}
    >
      {(row, onDone) => row && <BannerForm placed={row} onDone={onDone} />}
    </EditableList>
  )
}

function BannerForm({ placed, onDone }: { placed: PlacedBanners; onDone: () => void }) {
  const messages = useStaffContentMessages()
  const form = useStaffForm({
    call: save,
    params: { place: placed.place },
    fields: bannerFields(messages),
    values: { banners: placed.banners },
    done: messages.saved(messages.banner.places[placed.place]),
    onDone,
  })
  return <StaffForm form={form} send={messages.save} onLeave={onDone} />
}
