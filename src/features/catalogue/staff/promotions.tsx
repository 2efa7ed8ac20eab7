import { EditableList } from '../../staff/editable-list.tsx'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { promotionFields } from './promotion-fields.ts'

const promotions = async () => (await import('#contract/catalogue/calls/get-staff-promotions.ts')).getStaffPromotions
const create = async () => (await import('#contract/catalogue/calls/create-promotion.ts')).createPromotion
const change = async () => (await import('#contract/catalogue/calls/change-promotion.ts')).changePromotion

const FIRST = { max_per_order: 1, priority: 100, exclude_vouchers: false }

/** Promotions, in the order in which they are applied. */
export function Promotions() {
  const all = useStaffCatalogueMessages()
  const { promotion: messages, add, saved } = all
  const fields = promotionFields(all)
  const { dated } = useFormatters()
  const page = useListParameters().value('page')
  return (
    <EditableList
      place="promotions"
      query={staffQuery('promotions', promotions, { query: page ? { page } : {} })}
      pageOf={(data) => data.promotions}
      keyOf={({ id }) => id}
      add={add.promotion}
      columns={[
        { id: 'title', title: all.field.name, cell: ({ name }) => name },
        { id: 'type', title: messages.type, cell: ({ type }) => messages.types[type] },
        { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
        { id: 'from', title: messages.from, cell: ({ starts_at }) => dated(starts_at) },
        { id: 'to', title: messages.to, cell: ({ ends_at }) => dated(ends_at) },
      ]}
    >
      {(row, onDone) =>
        row ? (
          <SaveForm
            call={change}
            params={{ id: String(row.id) }}
            fields={fields}
            values={row}
            done={saved(row.name)}
            onDone={onDone}
          />
        ) : (
          <SaveForm
            call={create}
            fields={fields}
            values={FIRST}
            done={({ promotion }) => saved(promotion.name)}
            onDone={onDone}
          />
        )
      }
    </EditableList>
  )
}
