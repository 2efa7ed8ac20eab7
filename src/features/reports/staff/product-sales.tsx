import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { countText } from '#contract/format-number.ts'
import type { getProductSales } from '#contract/reports/calls/get-product-sales.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useDay } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { Rows } from '../../staff/rows.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './product-sales.module.css'

const sales = async () => (await import('#contract/reports/calls/get-product-sales.ts')).getProductSales

type Weeks = ResponseOf<typeof getProductSales>['sales']['weeks']

const DAYS = 30
/** The product has to be ordered again. */
const FEW_DAYS = 7
const [WIDTH, HEIGHT] = [240, 96]

/** How long the stock of a product lasts at the pace of the last 30 days, and what was sold of it each week. */
export function ProductSales({ product }: { product: StaffProduct }) {
  const { product: messages } = useReportsMessages()
  const day = useDay()
  const { locale } = useSite()
  const market = MARKETS[locale]
  const { data } = useQuery({
    ...staffQuery('product sales', sales, { params: { id: String(product.id) } }),
    gcTime: 0,
  })
  if (!data) return null
  const { weeks, pieces_30_days: sold } = data.sales
  const available = product.shelf?.find((one) => one.market === market.code)?.available
  const days = available === undefined || sold === 0 ? null : Math.floor((Math.max(0, available) * DAYS) / sold)
  return (
    <section className={styles.sales}>
      <h2>{messages.eachWeek}</h2>
      <ul>
        {days !== null && (
          <li>{days <= FEW_DAYS ? <Lamp state="signal">{messages.daysLeft(days)}</Lamp> : messages.daysLeft(days)}</li>
        )}
        <li>{messages.inDays(countText(sold, market))}</li>
      </ul>
      {weeks.some(({ pieces }) => pieces > 0) && (
        <>
          <Bars weeks={weeks} product={product} />
          <p aria-hidden="true">
            <span>{day(weeks[0]?.monday ?? '')}</span>
            <span>{messages.thisWeek(weeks.at(-1)?.pieces ?? 0)}</span>
          </p>
          <Table weeks={weeks} />
        </>
      )}
    </section>
  )
}

function Bars({ weeks, product: { image, name } }: { weeks: Weeks; product: StaffProduct }) {
  const { product: messages } = useReportsMessages()
  const id = useId()
  const most = Math.max(1, ...weeks.map(({ pieces }) => pieces))
  const step = WIDTH / weeks.length
  const last = weeks.at(-1)?.pieces ?? 0
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={messages.chart(name, most, last)}>
      {image && (
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor={image.flavour_a} />
          <stop offset="1" stopColor={image.flavour_b} />
        </linearGradient>
      )}
      {[0, 0.5, 1].map((part) => (
        <line key={part} x2={WIDTH} y1={0.5 + part * (HEIGHT - 1)} y2={0.5 + part * (HEIGHT - 1)} />
      ))}
      {weeks.map(({ monday, pieces }, at) => {
        const height = (pieces / most) * (HEIGHT - 1)
        return (
          <rect
            key={monday}
            x={at * step + step * 0.15}
            y={HEIGHT - height}
            width={step * 0.7}
            height={height}
            fill={image ? `url(#${id})` : 'currentColor'}
          />
        )
      })}
    </svg>
  )
}

/** The numbers behind the bars. */
function Table({ weeks }: { weeks: Weeks }) {
  const { product: messages } = useReportsMessages()
  const day = useDay()
  return (
    <ChartTable>
      <Rows
        caption={messages.eachWeek}
        isTitled
        rows={[...weeks].reverse()}
        keyOf={({ monday }) => monday}
        columns={[
          { id: 'week', title: messages.weekOf, cell: ({ monday }) => day(monday) },
          { id: 'pieces', title: messages.pieces, isFigure: true, cell: ({ pieces }) => pieces },
        ]}
      />
    </ChartTable>
  )
}
