import { type ReactNode, useId, useState } from 'react'
import type { Picture } from '#contract/catalogue/product.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { MARKETS } from '#contract/site/market.ts'
import type { Fields } from '../../../lib/fields.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Price } from '../../../ui/price.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { ProductCell } from '../product/product-cell.tsx'
import { ProductLamp } from './product-columns.tsx'
import { type ProductPreview, productPreview } from './product-preview.ts'
import { placeStockQuery } from './product-queries.ts'
import styles from './product-side.module.css'

interface Props {
  /** Absent while the product is new. */
  saved?: StaffProduct | undefined
  type: StaffProduct['type']
  /** Below the places of its pieces. */
  below?: ReactNode
  children: (onRead: (read: Fields) => void) => ReactNode
}

/** The editor of a product, beside what the shop draws of it while it is typed, and where its pieces are. */
export function ProductColumns({ saved, type, below, children }: Props) {
  const { locale } = useSite()
  const [read, setRead] = useState<Fields>({})
  const preview = productPreview({ saved, type, read, market: MARKETS[locale] })
  return (
    <div className={styles.columns} data-flush>
      <div className={styles.main}>{children(setRead)}</div>
      <aside className={styles.side}>
        <LiveCard preview={preview} isArchived={Boolean(saved?.archived_at)} />
        {saved && saved.type === 'product' && <Places product={saved} />}
        {below}
      </aside>
    </div>
  )
}

/** Drawn by the shop's own component; nothing in it can be tapped. */
function LiveCard({ preview: { card, here }, isArchived }: { preview: ProductPreview; isArchived: boolean }) {
  const { product: messages, editor } = useStaffCatalogueMessages()
  const { price, compare_at_price: before, points_price: points } = card
  return (
    <section className={styles.live} aria-label={messages.live}>
      <p className={styles.state}>
        <ProductLamp product={{ here, is_archived: isArchived }} />
        <span>{messages.live}</span>
      </p>
      <div inert className={styles.card} data-hidden={!here?.visible || undefined}>
        <ProductCell
          card={card.name === '' ? { ...card, name: editor.newTitle } : card}
          rank={3}
          sizes="288px"
          hidesStock={card.type === 'package'}
          foot={
            <p className={styles.foot}>
              {price !== null && <Price amount={price} />}
              {price !== null && before !== null && before > price && <Price amount={before} isStruck />}
              {price === null && points !== null && messages.inPoints(points)}
            </p>
          }
        />
      </div>
    </section>
  )
}

/** How many pieces the market has, and how many each place. */
function Places({ product }: { product: StaffProduct }) {
  const { product: messages, placeStock } = useStaffCatalogueMessages()
  const { moment } = useFormatters()
  const { locale } = useSite()
  const shelf = product.shelf?.find(({ market }) => market === MARKETS[locale].code)
  if (!shelf) return null
  const place = { max: shelf.on_hand, image: product.image }
  return (
    <section className={styles.places}>
      <h2>
        {messages.inStock} <span>{formatCount(shelf.on_hand, locale)}</span>
      </h2>
      <ul>
        <Place {...place} name={messages.available} pieces={shelf.available} />
        <Place {...place} name={messages.forOrders} pieces={shelf.committed} />
      </ul>
      <QueryBoundary query={placeStockQuery(product.id)} isQuiet saysOffline={false}>
        {({ places }) =>
          places.length > 1 && (
            <>
              <h3>{placeStock.title}</h3>
              <ul>
                {places.map(({ place_id, name, on_hand, committed }) => (
                  <Place
                    key={place_id}
                    {...place}
                    name={name}
                    note={committed > 0 ? placeStock.committed(committed) : undefined}
                    pieces={on_hand}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
      <p className={styles.changed}>{`${messages.changed}: ${moment(product.updated_at)}`}</p>
    </section>
  )
}

interface PlaceProps {
  name: string
  note?: string | undefined
  pieces: number
  /** Pieces of the whole bar. */
  max: number
  image: Picture | null
}

function Place({ name, note, pieces, max, image }: PlaceProps) {
  const id = useId()
  const { locale } = useSite()
  const part = max > 0 ? Math.min(1, Math.max(0, pieces / max)) : 0
  return (
    <li>
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
      <b>{formatCount(pieces, locale)}</b>
      <svg width="100%" height="6" aria-hidden="true">
        {image && (
          <linearGradient id={id}>
            <stop stopColor={image.flavour_a} />
            <stop offset="1" stopColor={image.flavour_b} />
          </linearGradient>
        )}
        <rect className={styles.scale} width="100%" height="6" />
        <rect
          className={styles.bar}
          width={`${part * 100}%`}
          height="6"
          fill={image ? `url(#${id})` : 'currentColor'}
        />
      </svg>
    </li>
  )
}
