import type { savePurchaseOrder } from '#contract/purchasing/calls/save-purchase-order.ts'
import { PURCHASE_TAB_NAMES, type PurchaseOrderCard } from '#contract/purchasing/purchase-order.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { currencySymbol, formatCount } from '../../../lib/format/format-money.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { useEditAction } from '../../staff/editable-list.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import { PurchaseLamp } from './purchase-lamp.tsx'
import { PurchaseOrderForm } from './purchase-order-form.tsx'
import { purchaseOrdersQuery } from './purchase-queries.ts'
import { useCostColumns } from './use-cost-columns.ts'

/** Purchase orders, newest first. */
export function PurchaseOrderList() {
  const { purchase: messages } = useStaffPurchasingMessages()
  const { value, go } = useListParameters()
  const mayWrite = usePermitted()<typeof savePurchaseOrder>('costs')
  const tab = oneOf(PURCHASE_TAB_NAMES, value('tab')) ?? 'open'
  const action = useEditAction(mayWrite ? messages.add : undefined)
  const isNew = mayWrite && value('edit') !== undefined
  const form = isNew ? <PurchaseOrderForm order={null} onDone={() => go({ edit: undefined, tab: 'draft' })} /> : null
  return (
    <StaffList
      place="purchase_orders"
      action={action}
      search={messages.search}
      filters={[
        {
          name: 'tab',
          label: messages.tab,
          first: 'open',
          isTabs: true,
          options: PURCHASE_TAB_NAMES.map((one) => ({ value: one, label: messages.tabs[one] })),
        },
      ]}
      query={purchaseOrdersQuery({ tab, q: value('q'), page: value('page') })}
      pageOf={(data) => data.purchase_orders}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('purchase_orders', id)}
      columns={useCostColumns(useColumns())}
      empty={{ ...messages.empty[tab], children: action }}
      formOf={() => form}
    />
  )
}

function useColumns(): ListColumn<PurchaseOrderCard>[] {
  const { purchase: messages } = useStaffPurchasingMessages()
  const { language } = useDateFormat()
  const { locale } = useSite()
  const count = (pieces: number) => formatCount(pieces, locale)
  return [
    {
      id: 'goods',
      title: messages.goods,
      isPicture: true,
      phone: 'picture',
      cell: ({ pictures, line_count }) => <GoodsStrip pictures={pictures} count={line_count} />,
    },
    { id: 'no', title: messages.number, isShort: true, isName: true, phone: 'line', cell: ({ no }) => no },
    { id: 'supplier', title: messages.supplier, phone: 'name', cell: ({ supplier }) => supplier.name },
    { id: 'place', title: messages.place, cell: ({ place }) => place.name },
    {
      id: 'expected',
      title: messages.expected,
      isShort: true,
      phone: 'age',
      cell: ({ expected_on: day }) => day && formatDay(day, language),
    },
    {
      id: 'pieces',
      title: messages.pieces,
      isFigure: true,
      cell: ({ received, pieces }) =>
        received > 0 && received < pieces ? messages.receivedOf(count(received), count(pieces)) : count(pieces),
    },
    {
      id: 'cost',
      title: messages.costIn(currencySymbol(locale)),
      isFigure: true,
      phone: 'end',
      cell: ({ cost }) => cost !== undefined && <Amount amount={cost} isBare isStrong />,
    },
    { id: 'state', title: messages.state, phone: 'state', cell: ({ state }) => <PurchaseLamp state={state} /> },
  ]
}
