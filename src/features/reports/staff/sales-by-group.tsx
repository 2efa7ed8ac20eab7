import { countText } from '#contract/format-number.ts'
import type { SalesDimension, SalesGroup, SalesGroups } from '#contract/reports/sales-report.ts'
import { MARKETS } from '#contract/site/market.ts'
import { currencySymbol } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { bareAmount as amount } from './bare-amount.tsx'
import { changeText } from './change.ts'
import { Note } from './figures.tsx'
import { ShareBar } from './share-bar.tsx'

interface Props {
  dimension: SalesDimension
  report: SalesGroups
  /** Sales less refunds of the whole period before. */
  before: number
}

const netOf = ({ sales, refunds }: { sales: number; refunds: number }) => sales - refunds

/** Keys of the rows below the groups. */
const BESIDE = 'beside'
const TOTAL = 'total'
const NO_GOODS = { picture: null, pieces: 0, returned: 0, in_packages: 0 }

/** Sales by product, channel, dealer, sales person or payment method, with what all of them add up to. */
export function SalesByGroup({ dimension, report, before }: Props) {
  const messages = useReportsMessages()
  const columns = useColumns(dimension, report)
  const { groups, groups_total: all, totals, beside_goods: beside } = report
  const isByProduct = dimension === 'products'
  const listed = groups.length > 0
  const below: SalesGroup[] = [
    ...(isByProduct
      ? [{ ...NO_GOODS, ...beside, key: BESIDE, name: messages.beside, orders: 0, previous_net: 0 }]
      : []),
    { ...NO_GOODS, ...totals, key: TOTAL, name: messages.total, previous_net: before },
  ]
  return (
    <>
      <Rows
        caption={messages.views[dimension]}
        isTitled
        rows={listed ? [...groups, ...below] : []}
        keyOf={({ key }) => key}
        columns={columns}
      />
      {isByProduct && listed && <Note>{messages.inPackagesHint}</Note>}
      {all > groups.length && <Note>{messages.shown(groups.length, all)}</Note>}
    </>
  )
}

const PICTURE: Omit<ListColumn<SalesGroup>, 'title'> = {
  id: 'picture',
  isPicture: true,
  isNarrow: true,
  phone: 'picture',
  cell: (row) => row.picture && <GoodsStrip pictures={[row.picture]} />,
}

function useColumns(dimension: SalesDimension, { totals, groups }: SalesGroups): ListColumn<SalesGroup>[] {
  const messages = useReportsMessages()
  const { locale } = useSite()
  const symbol = currencySymbol(locale)
  const names: Readonly<Partial<Record<string, string>>> =
    dimension === 'channels' ? messages.channels : dimension === 'payment_methods' ? messages.methods : {}
  const count = (value: number, { key }: SalesGroup) => (key === BESIDE ? '–' : countText(value, MARKETS[locale]))
  const most = Math.max(...groups.map(netOf), 1)
  const goods: ListColumn<SalesGroup>[] = [
    { id: 'pieces', title: messages.pieces, isFigure: true, cell: (row) => ofGoods(row, count(row.pieces, row)) },
    {
      id: 'packed',
      title: messages.inPackages,
      isFigure: true,
      cell: (row) => ofGoods(row, count(row.in_packages, row)),
    },
    { id: 'returned', title: messages.returned, isFigure: true, cell: (row) => ofGoods(row, count(row.returned, row)) },
  ]
  return [
    ...(dimension === 'products' ? [{ ...PICTURE, title: messages.picture }] : []),
    {
      id: 'name',
      title: messages.name,
      isName: true,
      phone: 'name',
      cell: ({ key, name }) => <strong>{names[key] ?? (name || messages.noName)}</strong>,
    },
    { id: 'orders', title: messages.orders, isFigure: true, cell: (row) => count(row.orders, row) },
    ...(dimension === 'products' ? goods : []),
    { id: 'net', title: messages.netIn(symbol), isFigure: true, phone: 'end', cell: (row) => amount(netOf(row)) },
    {
      id: 'share',
      title: messages.part,
      phone: 'line',
      cell: (row) =>
        row.key !== TOTAL && <ShareBar of={netOf(row)} most={most} total={netOf(totals)} picture={row.picture} />,
    },
    {
      id: 'change',
      title: messages.changed,
      isFigure: true,
      phone: 'age',
      cell: (row) => (row.key === BESIDE ? '–' : (changeText(netOf(row), row.previous_net) ?? '–')),
    },
  ]
}

/** Pieces are counted for products, not for the rows below them. */
const ofGoods = ({ key }: SalesGroup, text: string): string => (key === TOTAL ? '' : text)
