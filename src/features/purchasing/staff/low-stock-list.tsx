import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { orderLowStock } from '#contract/purchasing/calls/order-low-stock.ts'
import { LOW_STOCK_DAYS, LOW_STOCK_TABS, type LowStockItem } from '#contract/purchasing/low-stock.ts'
import type { createTransfer } from '#contract/stock/calls/create-transfer.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListFilter } from '../../staff/list-bar.tsx'
import type { ListColumn, RowSelection } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted, useSectionPermitted } from '../../staff/use-permitted.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import { LowStockBar, type LowStockRows } from './low-stock-bar.tsx'
import { lowStockQuery, placesQuery, suppliersQuery } from './purchase-queries.ts'

/** As on the page of a product. */
const FEW_DAYS = 7
const NONE: LowStockRows = new Map()
const keyOf = ({ product_id, place }: LowStockItem): string => `${product_id} ${place.id}`

/** Days until nothing is left at the pace of the last weeks; null: nothing was sold. */
const daysLeft = ({ available, sold }: LowStockItem): number | null =>
  sold === 0 ? null : Math.floor((Math.max(0, available) * LOW_STOCK_DAYS) / sold)

/** What runs low by place; chosen rows become drafts of purchase orders or of a transfer. */
export function LowStockList() {
  const { low: messages } = useStaffPurchasingMessages()
  const { value } = useListParameters()
  const search = useSearch()
  const isPermitted = usePermitted()
  const opens = useSectionPermitted()('products')
  const mayOrder = isPermitted<typeof orderLowStock>('costs')
  const mayMove = isPermitted<typeof createTransfer>('stock')
  const [selection, setSelection] = useState<{ search: string; rows: LowStockRows }>({ search, rows: NONE })
  // Another page or filter shows other rows: what is no longer visible must not be acted upon.
  const selected = selection.search === search ? selection.rows : NONE
  const select = (rows: LowStockRows) => setSelection({ search, rows })
  const tab = oneOf(LOW_STOCK_TABS, value('tab')) ?? 'open'
  const mayAct = tab === 'open' && (mayOrder || mayMove)
  const selectionOf = (rows: readonly LowStockItem[]): RowSelection<LowStockItem> => ({
    title: messages.select,
    labelOf: ({ name, place }) => messages.selectOne(name, place.name),
    isSelected: (row) => selected.has(keyOf(row)),
    onChange: (row, isSelected) => {
      const next = new Map(selected)
      if (isSelected) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
      select(next)
    },
    onAll: (isSelected) => select(isSelected ? new Map(rows.map((row) => [keyOf(row), row])) : NONE),
  })
  return (
    <StaffList
      place="low_stock"
      search={messages.search}
      filters={useFilters()}
      query={lowStockQuery({
        tab,
        q: value('q'),
        place: value('place'),
        supplier: value('supplier'),
        page: value('page'),
      })}
      pageOf={(data) => data.low_stock}
      keyOf={keyOf}
      columns={useColumns()}
      {...(opens && {
        hrefOf: ({ product_id }: LowStockItem) => `${paths.staff('products', String(product_id))}?part=stock`,
      })}
      selectionOf={mayAct ? selectionOf : undefined}
      below={mayAct && <LowStockBar {...{ selected, mayOrder, mayMove }} onSelect={select} />}
      empty={messages.empty[tab]}
    />
  )
}

function useFilters(): ListFilter[] {
  const { low: messages, purchase } = useStaffPurchasingMessages()
  const { data: known } = useQuery(placesQuery())
  const { data: companies } = useQuery(suppliersQuery())
  const places = (known?.places ?? []).filter(({ active }) => active)
  const suppliers = companies?.suppliers ?? []
  return [
    {
      name: 'tab',
      label: messages.tab,
      first: 'open',
      isTabs: true,
      options: LOW_STOCK_TABS.map((value) => ({ value, label: messages.tabs[value] })),
    },
    {
      name: 'place',
      label: messages.place,
      options: places.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'supplier',
      label: purchase.supplier,
      options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}

function useColumns(): ListColumn<LowStockItem>[] {
  const { low: messages, purchase, field } = useStaffPurchasingMessages()
  const { locale } = useSite()
  const count = (pieces: number) => formatCount(pieces, locale)
  return [
    {
      id: 'picture',
      title: messages.picture,
      isPicture: true,
      isNarrow: true,
      phone: 'picture',
      cell: ({ picture }) => picture && <GoodsStrip pictures={[picture]} />,
    },
    { id: 'name', title: field.name, isName: true, phone: 'name', cell: ({ name }) => name },
    {
      id: 'place',
      title: messages.place,
      phone: 'line',
      cell: ({ place, is_market: isMarket }) => (isMarket ? messages.online : place.name),
    },
    { id: 'left', title: messages.left, phone: 'state', cell: (row) => <LeftLamp row={row} /> },
    { id: 'limit', title: messages.limit, isFigure: true, isWide: true, cell: (row) => count(row.low_stock) },
    {
      id: 'week',
      title: messages.perWeek,
      isFigure: true,
      cell: ({ sold }) => formatCount(Math.round((sold * 70) / LOW_STOCK_DAYS) / 10, locale),
    },
    { id: 'expected', title: messages.expected, isFigure: true, cell: ({ expected }) => count(expected) },
    {
      id: 'suggested',
      title: messages.suggested,
      isFigure: true,
      phone: 'end',
      isLabelled: true,
      cell: ({ suggested }) => <strong>{count(suggested)}</strong>,
    },
    { id: 'supplier', title: purchase.supplier, isWide: true, cell: ({ supplier }) => supplier?.name ?? '–' },
  ]
}

/** What is left, and how long it lasts. */
function LeftLamp({ row }: { row: LowStockItem }) {
  const { low: messages } = useStaffPurchasingMessages()
  const days = daysLeft(row)
  return (
    <Lamp state={row.available <= 0 || (days !== null && days <= FEW_DAYS) ? 'signal' : 'half'}>
      {[messages.pieces(row.available), days !== null && row.available > 0 && messages.days(days)]
        .filter(Boolean)
        .join(' · ')}
    </Lamp>
  )
}
