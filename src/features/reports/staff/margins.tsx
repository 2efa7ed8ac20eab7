import { useQuery } from '@tanstack/react-query'
import {
  MARGIN_DIMENSIONS,
  type MarginDimension,
  type MarginGroup,
  type MarginReport,
  type StockAtCost,
} from '#contract/reports/margin-report.ts'
import { paths } from '../../../paths.ts'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { ListBar } from '../../staff/list-bar.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { bareAmount as amount } from './bare-amount.tsx'
import { Figures, Note } from './figures.tsx'
import { marginRate } from './margin-rate.ts'
import { marginsQuery, type PeriodInput, stockAtCostQuery } from './report-queries.ts'

const PICTURE = {
  id: 'picture',
  isPicture: true,
  isNarrow: true,
  phone: 'picture',
  cell: (row: { picture?: MarginGroup['picture'] | undefined }) =>
    row.picture && <GoodsStrip pictures={[row.picture]} />,
} as const

/** What orders of a period have earned above the cost of their goods. */
export function Margins({ period }: { period: PeriodInput }) {
  const messages = useReportsMessages()
  const { value } = useListParameters()
  const by = oneOf(MARGIN_DIMENSIONS, value('by')) ?? 'products'
  const query = marginsQuery(by, period)
  const { data } = useQuery({ ...query, gcTime: 0 })
  const columns = useMarginColumns(by)
  const hrefOf = useHrefOf()
  return (
    <>
      <Note>{messages.margins.text}</Note>
      {data && <Totals {...data.report.totals} />}
      <ListBar
        filters={[
          {
            name: 'by',
            label: messages.reports.margins,
            options: optionsOf(MARGIN_DIMENSIONS, { ...messages.views, orders: messages.margins.byOrder }),
            first: 'products',
            isTabs: true,
          },
        ]}
      />
      <QueryBoundary query={query}>
        {({ report: { groups, groups_total: all } }) => (
          <>
            <Rows
              caption={messages.reports.margins}
              isTitled
              rows={groups}
              keyOf={({ key }) => key}
              columns={columns}
              hrefOf={({ key }) => hrefOf(by, key)}
            />
            {all > groups.length && <Note>{messages.shown(groups.length, all)}</Note>}
          </>
        )}
      </QueryBoundary>
    </>
  )
}

function Totals({ margin, net, cost, net_without_cost: unknown }: MarginReport['totals']) {
  const { margins: messages } = useReportsMessages()
  const { money } = useFormatters()
  return (
    <>
      <Figures
        figures={[
          { label: messages.margin, value: money(margin) },
          { label: messages.share, value: marginRate(margin, net - unknown) },
          { label: messages.cost, value: money(cost) },
          { label: messages.net, value: money(net) },
        ]}
      />
      {unknown > 0 && <Note>{messages.unknown(money(unknown))}</Note>}
    </>
  )
}

/** The page of a product or order, for those who may open it. */
function useHrefOf(): (by: MarginDimension, key: string) => string | null {
  const isPermitted = useSectionPermitted()
  return (by, key) => ((by === 'products' || by === 'orders') && isPermitted(by) ? paths.staff(by, key) : null)
}

function useMarginColumns(by: MarginDimension): ListColumn<MarginGroup>[] {
  const messages = useReportsMessages()
  const channels: Readonly<Partial<Record<string, string>>> = messages.channels
  return [
    ...(by === 'products' ? [{ ...PICTURE, title: messages.picture }] : []),
    {
      id: 'name',
      title: messages.name,
      isName: true,
      phone: 'name',
      cell: ({ name, key }) => name ?? channels[key] ?? key,
    },
    { id: 'net', title: messages.margins.net, isFigure: true, cell: ({ net }) => amount(net) },
    {
      id: 'cost',
      title: messages.margins.cost,
      isFigure: true,
      phone: 'line',
      isLabelled: true,
      cell: ({ cost }) => amount(cost),
    },
    {
      id: 'share',
      title: messages.margins.share,
      isFigure: true,
      phone: 'age',
      cell: (row) => marginRate(row.margin, row.net - row.net_without_cost),
    },
    {
      id: 'margin',
      title: messages.margins.margin,
      isFigure: true,
      phone: 'end',
      cell: ({ margin }) => amount(margin),
    },
  ]
}

/** What the stock has cost, by place and product. */
export function StockCosts() {
  return <QueryBoundary query={stockAtCostQuery()}>{({ report }) => <Costs report={report} />}</QueryBoundary>
}

function Costs({ report: { cost, pieces_without_cost: unknown, places, products } }: { report: StockAtCost }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const columns = useCostColumns()
  const hrefOf = useHrefOf()
  return (
    <>
      <Figures figures={[{ label: messages.reports.stock_at_cost, value: money(cost) }]} />
      {unknown > 0 && <Note>{messages.margins.unknownPieces(unknown)}</Note>}
      <Rows
        caption={messages.margins.places}
        rows={places}
        keyOf={({ id }) => id}
        columns={columns.filter(({ id }) => id !== 'picture' && id !== 'average')}
      />
      <Rows
        caption={messages.margins.products}
        rows={products}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefOf('products', String(id))}
        columns={columns}
      />
    </>
  )
}

type CostRow = StockAtCost['places'][number] & Partial<StockAtCost['products'][number]>

/** A place has no picture and no average. */
function useCostColumns(): ListColumn<CostRow>[] {
  const messages = useReportsMessages()
  return [
    { ...PICTURE, title: messages.picture },
    { id: 'name', title: messages.name, isName: true, phone: 'name', cell: ({ name }) => name },
    {
      id: 'pieces',
      title: messages.pieces,
      isFigure: true,
      phone: 'line',
      isLabelled: true,
      cell: ({ pieces }) => pieces,
    },
    {
      id: 'average',
      title: messages.margins.average,
      isFigure: true,
      phone: 'age',
      cell: ({ average_cost: each }) => each !== undefined && amount(each),
    },
    { id: 'cost', title: messages.margins.cost, isFigure: true, phone: 'end', cell: ({ cost }) => amount(cost) },
  ]
}
