import type { StaffPromotion } from '#contract/entities/staff-promotion.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Collection } from './collection.tsx'
import { promotionFields } from './promotion-fields.ts'
import { StaffForm } from './staff-form.tsx'
import { staffQuery } from './staff-queries.ts'
import { useListPlace } from './use-list-place.ts'
import { useStaffForm } from './use-staff-form.ts'
import { useTold } from './use-told.ts'

const promotions = async () => (await import('#contract/calls/get-staff-promotions.ts')).getStaffPromotions
const create = async () => (await import('#contract/calls/create-promotion.ts')).createPromotion
const change = async () => (await import('#contract/calls/change-promotion.ts')).changePromotion

const FIRST = { max_per_order: 1, priority: 100, exclude_vouchers: false }

/** Bundles and the like, in the order in which they apply. */
export function Promotions() {
  const { promotion: words, add } = useStaffWords()
  const { moment } = useTold()
  const page = useListPlace().value('page')
  return (
    <Collection
      place="promotions"
      query={staffQuery('promotions', promotions, { query: page ? { page } : {} })}
      rowsOf={(data) => data.promotions.data}
      metaOf={(data) => data.promotions.meta}
      keyOf={({ id }) => id}
      titleOf={({ name }) => name}
      add={add.promotion}
      columns={[
        { id: 'type', title: words.type, cell: ({ type }) => words.types[type] },
        { id: 'state', title: words.state, cell: ({ state }) => words.states[state] },
        { id: 'from', title: words.from, cell: ({ starts_at }) => moment(starts_at) },
        { id: 'to', title: words.to, cell: ({ ends_at }) => moment(ends_at) },
      ]}
    >
      {(row, onDone) => (row ? <Change promotion={row} onDone={onDone} /> : <Create onDone={onDone} />)}
    </Collection>
  )
}

function Create({ onDone }: { onDone: () => void }) {
  const words = useStaffWords()
  const fields = promotionFields(words)
  const form = useStaffForm({
    call: create,
    fields,
    values: FIRST,
    done: ({ promotion }) => words.saved(promotion.name),
    onDone,
  })
  return <StaffForm form={form} send={words.save} onLeave={onDone} />
}

function Change({ promotion, onDone }: { promotion: StaffPromotion; onDone: () => void }) {
  const words = useStaffWords()
  const form = useStaffForm({
    call: change,
    params: { id: String(promotion.id) },
    fields: promotionFields(words),
    values: promotion,
    done: words.saved(promotion.name),
    onDone,
  })
  return <StaffForm form={form} send={words.save} onLeave={onDone} />
}
