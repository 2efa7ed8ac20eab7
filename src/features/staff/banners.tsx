import type { StaffBanner } from '#contract/entities/staff-content.ts'
import type { StaffWords } from '../../words/staff/en.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Collection } from './collection.tsx'
import type { Field } from './fields.ts'
import { inThree } from './shared-fields.ts'
import { StaffForm } from './staff-form.tsx'
import { staffQuery } from './staff-queries.ts'
import { useStaffForm } from './use-staff-form.ts'

const PLACES = ['home', 'shop', 'redemption'] as const
const banners = async () => (await import('#contract/calls/get-staff-banners.ts')).getStaffBanners
const save = async () => (await import('#contract/calls/save-banners.ts')).saveBanners

interface Hung {
  place: (typeof PLACES)[number]
  banners: readonly StaffBanner[]
}

const bannerFields = (words: StaffWords): Field[] => [
  {
    kind: 'list',
    name: 'banners',
    label: words.field.banner,
    add: words.add.banner,
    fields: [
      inThree({ name: 'title', label: words.field.title }, words),
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
  const { banner: words } = useStaffWords()
  return (
    <Collection<{ banners: Record<Hung['place'], StaffBanner[]> }, Hung>
      place="banners"
      query={staffQuery('banners', banners)}
      rowsOf={(data) => PLACES.map((place) => ({ place, banners: data.banners[place] }))}
      keyOf={({ place }) => place}
      title={words.place}
      titleOf={({ place }) => words.places[place]}
      columns={[{ id: 'count', title: words.count, isFigure: true, cell: (one) => one.banners.length }]}
    >
      {(row, onDone) => row && <Hang hung={row} onDone={onDone} />}
    </Collection>
  )
}

function Hang({ hung, onDone }: { hung: Hung; onDone: () => void }) {
  const words = useStaffWords()
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
