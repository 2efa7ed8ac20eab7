import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { STOCK_TAKE_STATES, type StockTakeCard } from '#contract/stock/stock-take.ts'
import { paths } from '../../../paths.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import { useEditAction } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useCountingMessages } from '../messages/counting/counting-messages.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import { type ChosenProduct, ChosenProducts } from './chosen-products.tsx'
import { placesQuery, stockTakesQuery } from './stock-queries.ts'
import type { FindProducts } from './transfer-lines.tsx'

const create = async () => (await import('#contract/stock/calls/create-stock-take.ts')).createStockTake

interface Props {
  categories: readonly Option[]
  /** The search for products is the catalogue's. */
  Find: FindProducts
}

/** Stock takes by state. */
export function StockTakeList({ categories, Find }: Props) {
  const { take: messages } = useStaffStockMessages()
  const { state, page, filters } = useStateFilter(STOCK_TAKE_STATES, messages)
  const { value, go } = useListParameters()
  const action = useEditAction(messages.add)
  const form =
    value('edit') === undefined ? null : (
      <NewStockTake {...{ categories, Find }} onDone={() => go({ edit: undefined })} />
    )
  return (
    <StaffList
      place="stock_takes"
      action={action}
      query={stockTakesQuery(state, page)}
      filters={filters}
      pageOf={(data) => data.stock_takes}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('stock_takes', String(id))}
      formOf={() => form}
      columns={useColumns(categories)}
      empty={{ title: messages.emptyTitle, text: messages.emptyText, children: action }}
    />
  )
}

const LAMPS = { open: 'half', approved: 'full', cancelled: 'slash' } as const

export function StockTakeLamp({ state }: Pick<StockTakeCard, 'state'>) {
  const { take: messages } = useStaffStockMessages()
  return <Lamp state={LAMPS[state]}>{messages.states[state]}</Lamp>
}

function useColumns(categories: readonly Option[]): ListColumn<StockTakeCard>[] {
  const { take: messages } = useStaffStockMessages()
  const { of } = useCountingMessages()
  const { moment } = useFormatters()
  return [
    { id: 'place', title: messages.place, phone: 'name', cell: ({ place, id }) => `${place.name} #${id}` },
    {
      id: 'category',
      title: messages.category,
      cell: ({ category }) => categories.find(({ value }) => value === category)?.label ?? messages.allCategories,
    },
    {
      id: 'progress',
      title: messages.progress,
      phone: 'line',
      cell: ({ counted, products }) => of(counted, products),
    },
    { id: 'state', title: messages.state, phone: 'state', cell: (one) => <StockTakeLamp state={one.state} /> },
    { id: 'by', title: messages.by, cell: ({ created_by }) => created_by },
    {
      id: 'date',
      title: messages.date,
      isShort: true,
      phone: 'age',
      cell: ({ created_at, closed_at }) => moment(closed_at ?? created_at),
    },
  ]
}

/** A count of everything at a place, of a category, or of some products. */
function NewStockTake({ categories, Find, onDone }: Props & { onDone: () => void }) {
  const { take: messages } = useStaffStockMessages()
  const { data } = useQuery(placesQuery())
  const [, goTo] = useLocation()
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([])
  const places = (data?.places ?? []).filter(({ active }) => active)
  const fields: Field[] = [
    {
      kind: 'choice',
      name: 'place_id',
      label: messages.place,
      options: places.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'choice',
      name: 'category',
      label: messages.category,
      hint: messages.allCategories,
      empty: 'null',
      options: categories,
    },
  ]
  return (
    <SaveForm
      call={create}
      fields={fields}
      sections={[
        { fields },
        {
          fields: [],
          render: () => <ChosenProducts chosen={chosen} onChange={setChosen} Find={Find} />,
        },
      ]}
      shape={({ place_id, category }) => ({
        place_id: Number(place_id),
        ...(chosen.length > 0 ? { product_ids: chosen.map(({ id }) => id) } : { category }),
      })}
      done={messages.started}
      onDone={(answer) => (answer ? goTo(paths.staff('stock_takes', String(answer.stock_take.id))) : onDone())}
    />
  )
}
