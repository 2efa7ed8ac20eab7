import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { HydrateLater } from '../../../ui/hydrate-later.tsx'
import { ProductCell } from '../product/product-cell.tsx'
import styles from './product-list.module.css'

/** First row on the widest screen; all other pictures are lazy. */
const FIRST_ROW = 4

const GRID_SIZES = '(min-width:1280px) calc(25vw - 68px),(min-width:768px) 33vw,50vw'
const RAIL_SIZES = '(min-width:1280px) 20vw,(min-width:768px) 30vw,44vw'

interface Props {
  cards: readonly ProductCard[]
  /** Price and action of a card, provided by the page from the cart. */
  footOf: (card: ProductCard) => ReactNode
  /** Content of the picture's corner. */
  cornerOf?: (card: ProductCard) => ReactNode
  rank: 2 | 3
  /** One horizontally scrolling row instead of a grid. */
  isRail?: boolean
  /** A last cell with a link to more products, filling the rest of the row. */
  more?: ReactNode
  /** The list is at the top of the page: the pictures of its first row load with priority. */
  isFirst?: boolean
}

/** Grid without gaps: adjacent cells share one hairline. */
export const ProductList = ({ cards, more, isFirst = false, ...props }: Props) => (
  <div className={styles.frame}>
    <ul className={props.isRail ? styles.rail : styles.grid}>
      {Array.from({ length: Math.ceil(cards.length / FIRST_ROW) }, (_, row) => {
        const own = cards.slice(row * FIRST_ROW, (row + 1) * FIRST_ROW)
        return (
          <HydrateLater key={own[0]?.id}>
            <Cells {...props} cards={own} isFirst={isFirst && row === 0} />
          </HydrateLater>
        )
      })}
      {more && <li className={styles.more}>{more}</li>}
    </ul>
  </div>
)

/** Cards that hydrate together. */
const Cells = ({ cards, footOf, cornerOf, rank, isRail = false, isFirst = false }: Omit<Props, 'more'>) =>
  cards.map((card) => (
    <li key={card.id}>
      <ProductCell
        card={card}
        rank={rank}
        sizes={isRail ? RAIL_SIZES : GRID_SIZES}
        maxWidth={isRail ? 640 : 960}
        isPriority={isFirst}
        corner={cornerOf?.(card)}
        foot={footOf(card)}
      />
    </li>
  ))
