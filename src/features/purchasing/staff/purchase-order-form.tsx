import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import type { StaffPurchasingMessages } from '../messages/staff-purchasing/en.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import { OrderedGoods } from './ordered-goods.tsx'
import { placesQuery, suppliersQuery } from './purchase-queries.ts'

const save = async () => (await import('#contract/purchasing/calls/save-purchase-order.ts')).savePurchaseOrder

interface Props {
  /** null: a new one. */
  order: PurchaseOrder | null
  onDone: () => void
}

/** The draft of a purchase order. */
export const PurchaseOrderForm = (props: Props) => (
  <QueryBoundary query={suppliersQuery()}>
    {({ suppliers }) => (
      <QueryBoundary query={placesQuery()}>
        {({ places }) => (
          <LoadedForm
            {...props}
            suppliers={suppliers.filter(({ id, archived }) => !archived || id === props.order?.supplier.id)}
            places={places.filter(({ active }) => active)}
          />
        )}
      </QueryBoundary>
    )}
  </QueryBoundary>
)

interface LoadedProps extends Props {
  suppliers: readonly { id: string; name: string }[]
  places: readonly { id: number; name: string }[]
}

function orderFields(
  messages: StaffPurchasingMessages['purchase'],
  { suppliers, places }: Pick<LoadedProps, 'suppliers' | 'places'>,
): { about: Field[]; goods: Field } {
  const about: Field[] = [
    {
      kind: 'choice',
      name: 'supplier_id',
      label: messages.supplier,
      options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      name: 'place_id',
      label: messages.place,
      options: places.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'day', name: 'expected_on', label: messages.expected, empty: 'null' },
    { kind: 'text', name: 'note', label: messages.note, empty: 'null' },
  ]
  const goods: Field = {
    kind: 'list',
    name: 'lines',
    label: messages.goods,
    add: messages.findProduct,
    wrong: messages.wrongLines,
    fields: [
      { kind: 'whole', name: 'product_id', label: messages.goods },
      { kind: 'whole', name: 'pieces', label: messages.pieces },
      { kind: 'money', name: 'cost', label: messages.costEach },
    ],
  }
  return { about, goods }
}

function LoadedForm({ order, onDone, suppliers, places }: LoadedProps) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const { about, goods } = orderFields(messages, { suppliers, places })
  return (
    <SaveForm
      call={save}
      fields={[...about, goods]}
      sections={[
        { fields: about },
        {
          title: messages.goods,
          fields: [goods],
          render: (controls) => <OrderedGoods known={order?.lines ?? []} {...controls} />,
        },
      ]}
      values={
        order
          ? { ...order, supplier_id: order.supplier.id, place_id: String(order.place.id) }
          : { supplier_id: suppliers[0]?.id, place_id: places[0] && String(places[0].id), lines: [] }
      }
      shape={({ place_id, ...read }) => ({ ...read, place_id: Number(place_id), ...(order && { id: order.id }) })}
      done={({ purchase_order: { no } }) => messages.saved(no)}
      onDone={onDone}
    />
  )
}
