import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/entities/product.ts'
import { ProductCell } from './product-cell.tsx'
import styles from './product-list.module.css'

/** The first row of the widest screen; the rest waits until it is scrolled to. */
const FIRST_ROW = 4

const GRID_SIZES = '(min-width:1280px) calc(25vw - 68px),(min-width:768px) 33vw,50vw'
const RAIL_SIZES = '(min-width:1280px) 20vw,(min-width:768px) 30vw,44vw'

interface Props {
  cards: readonly ProductCard[]
  /** Price and action of a card; the page brings them from the cart. */
  footOf: (card: ProductCard) => ReactNode
  /** What stands in the corner of its picture. */
  cornerOf?: (card: ProductCard) => ReactNode
  rank: 2 | 3
  /** One row that scrolls sideways instead of a grid. */
  isRail?: boolean
  /** A last cell that leads on; it takes what room the row has left. */
  more?: ReactNode
  /** The list opens the page: its first row is what the visitor sees first. */
  isFirst?: boolean
}

/** Cells that meet: one hairline between them, no gaps. */
export const ProductList = ({ cards, footOf, cornerOf, rank, isRail = false, more, isFirst = false }: Props) => (
  <div className={styles.frame}>
    <ul className={isRail ? styles.rail : styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCell
            card={card}
            rank={rank}
            sizes={isRail ? RAIL_SIZES : GRID_SIZES}
            most={isRail ? 640 : 960}
            isPriority={isFirst && index < FIRST_ROW}
            corner={cornerOf?.(card)}
            foot={footOf(card)}
          />
        </li>
      ))}
      {more && <li className={styles.more}>{more}</li>}
    </ul>
  </div>
)
