import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { currencySymbol, formatCount } from '../../../lib/format/format-money.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useSite } from '../../../lib/site.ts'
import { Amount } from '../../../ui/amount.tsx'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './product-columns.module.css'
import { productStock } from './product-stock.ts'
import { labelOf, type TermOptions } from './terms-query.ts'

/** Picture, product, state, stock beside the number from which on it runs low, and price. */
export function useProductColumns(categories: TermOptions['categories']): ListColumn<StaffProductCard>[] {
  const { product: messages } = useStaffCatalogueMessages()
  const { locale } = useSite()
  return [
    {
      id: 'picture',
      title: messages.picture,
      isPicture: true,
      isNarrow: true,
      phone: 'picture',
      cell: ({ image }) => image && <GoodsStrip pictures={[image]} />,
    },
    { id: 'name', title: messages.name, isName: true, phone: 'name', cell: ({ name }) => name },
    {
      id: 'sku',
      title: messages.sku,
      phone: 'line',
      cell: ({ sku, category }) => (
        <span className={styles.number}>
          {sku}
          <small>{labelOf(categories, category)}</small>
        </span>
      ),
    },
    { id: 'state', title: messages.state, phone: 'state', cell: (one) => <ProductLamp product={one} /> },
    {
      id: 'stock',
      title: messages.inStock,
      isFigure: true,
      phone: 'age',
      cell: (one) => {
        const { left } = productStock(one)
        return (
          <span className={styles.stock}>
            <StockBar product={one} />
            {left === null ? '–' : formatCount(left, locale)}
          </span>
        )
      },
    },
    {
      id: 'price',
      title: messages.priceIn(currencySymbol(locale)),
      isFigure: true,
      phone: 'end',
      cell: (one) => <PriceNow product={one} />,
    },
  ]
}

/** The stock on a scale that ends at three times the number from which on it runs low, which is its mark. */
function StockBar({ product }: { product: StaffProductCard }) {
  const { left, low, part } = productStock(product)
  if (left === null || low === null) return null
  return (
    <svg className={styles.bar} viewBox="0 0 90 14" width="90" height="14" aria-hidden="true">
      <rect className={styles.scale} y="4" width="90" height="6" />
      <rect className={left <= low ? styles.low : styles.left} y="4" width={part * 90} height="6" />
      <path className={styles.mark} d="M30 0v14" />
    </svg>
  )
}

type ProductState = Pick<StaffProductCard, 'here' | 'is_archived'>

/** Whether a product is in the shop, from or until when, and whether it runs low there. */
export function ProductLamp({ product }: { product: ProductState }) {
  const { product: messages } = useStaffCatalogueMessages()
  const { dated } = useFormatters()
  const now = useNow()
  const [state, text] = stateOf(product, { messages, moment: dated, now })
  return <Lamp state={state}>{text}</Lamp>
}

interface StateInput {
  messages: StaffCatalogueMessages['product']
  moment: (iso: string) => string
  /** Milliseconds since 1970. */
  now: number
}

function stateOf(product: ProductState, { messages, moment, now }: StateInput): [LampState, string] {
  const { here, is_archived: isArchived } = product
  const { shown } = messages
  if (isArchived) return ['slash', shown.archived]
  if (!here?.visible) return ['ring', shown.hidden]
  const { publish_at, withdraw_at } = here
  if (withdraw_at !== null && Date.parse(withdraw_at) <= now) return ['slash', messages.withdrawn(moment(withdraw_at))]
  if (publish_at !== null && Date.parse(publish_at) > now) return ['half', messages.plannedFor(moment(publish_at))]
  const { left, low } = productStock(product)
  if (left === 0 && !here.preorder_allowed) return ['signal', shown.out_of_stock]
  if (left !== null && low !== null && left <= low) return ['signal', shown.low_stock]
  return ['full', withdraw_at === null ? shown.visible : messages.visibleUntil(moment(withdraw_at))]
}

/** The price in force, with the regular one below it where a planned price is in its place. */
function PriceNow({ product: { here, price_now: planned } }: { product: StaffProductCard }) {
  const { product: messages } = useStaffCatalogueMessages()
  const { moneyOf } = useFormatters()
  const current = planned ?? here?.price ?? null
  if (!here || current === null) return '–'
  return (
    <>
      <Amount amount={current} isBare isStrong />
      {here.price !== null && here.price !== current && (
        <small>{messages.insteadOf(moneyOf(here.price, here.currency))}</small>
      )}
    </>
  )
}
