import type { StaffBanner } from '#contract/content/staff-content.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import type { StaffMessages } from '../../staff/messages/staff/en.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const PLACEMENTS = ['home', 'shop', 'redemption'] as const
const banners = async () => (await import('#contract/content/calls/get-staff-banners.ts')).getStaffBanners
const save = async () => (await import('#contract/content/calls/save-banners.ts')).saveBanners

interface Hung {
  place: (typeof PLACEMENTS)[number]
  banners: readonly StaffBanner[]
}

const bannerFields = (words: StaffMessages): Field[] => [
  {
    kind: 'list',
    name: 'banners',
    label: words.field.banner,
    add: words.add.banner,
    fields: [
      localizedFields({ name: 'title', label: words.field.title }, words),
      { kind: 'text', name: 'href', label: words.field.href, hint: words.field.href_hint },
      { kind: 'colour', name: 'body', label: words.field.body },
      { kind: 'colour', name: 'accent', label: words.field.accent },
      { kind: 'moment', name: 'from', label: words.field.starts_at, empty: 'null' },
      { kind: 'moment', name: 'to', label: words.field.ends_at, empty: 'null' },
    ],
  },
]

/** Banners of the shop, in order, by position. */
export function Banners() {
  const { banner: words } = useStaffMessages()
  return (
    <EditableList<{ banners: Record<Hung['place'], StaffBanner[]> }, Hung>
      place="banners"
      query={staffQuery('banners', banners)}
      pageOf={(data) => ({ data: PLACEMENTS.map((place) => ({ place, banners: data.banners[place] })) })}
      keyOf={({ place }) => place}
      columns={[
        { id: 'title', title: words.place, cell: ({ place }) => words.places[place] },
        { id: 'count', title: words.count, isFigure: true, cell: (one) => one.banners.length },
      ]}
    >
      {(row, onDone) => row && <Hang hung={row} onDone={onDone} />}
    </EditableList>
  )
}

function Hang({ hung, onDone }: { hung: Hung; onDone: () => void }) {
  const words = useStaffMessages()
  const form = useStaffForm({
    call: save,
    params: { place: hung.place },
    fields: bannerFields(words),
    values: { banners: hung.banners },
    done: words.saved(words.banner.places[hung.place]),
    onDone,
  })
  return <StaffForm form={form} send={words.save} onLeave={onDone} />
}
