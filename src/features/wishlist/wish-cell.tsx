import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import { productFigure, productTitle } from '../../lib/product-title.ts'
import { paths } from '../../paths.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { Stock } from '../../ui/stock.tsx'
import { useTint } from '../../ui/tint.ts'
import { useWishlistMessages } from './messages/wishlist/wishlist-messages.ts'
import styles from './wish-cell.module.css'
import { WishlistButton } from './wishlist-button.tsx'
import type { WishlistItem } from './wishlist-state.ts'

interface Props {
  wish: WishlistItem
  /** Price and buttons of an item that is still sold. */
  footOf: (productable: Wish['productable']) => ReactNode
}

/** One wishlist item as a cell. An item that is no longer sold is marked and stays until it is removed. */
export function WishCell({ wish, footOf }: Props) {
  const { productable, productable_id, productable_type, name, isWaiting } = wish
  const heart = <WishlistButton {...{ productable_id, productable_type, name }} />
  return (
    <article className={styles.cell}>
      {productable ? (
        <Goods productable={productable} type={productable_type}>
          {heart}
        </Goods>
      ) : (
        <div>
          <h2 className={styles.bare}>{name}</h2>
          {heart}
        </div>
      )}
      {isWaiting && <Waiting />}
      {productable?.available && footOf(productable)}
    </article>
  )
}

interface GoodsProps {
  productable: Wish['productable']
  type: WishlistItem['productable_type']
  /** Overlays the image, in its foreground colour. */
  children: ReactNode
}

function Goods({ productable, type, children }: GoodsProps) {
  const messages = useWishlistMessages()
  const tint = useTint(productable.id, productable.image)
  const { title, line } = productTitle(productable)
  return (
    <div className={tint}>
      <Picture picture={productable.image} alt="" sizes="(min-width:1280px) 25vw,(min-width:768px) 33vw,50vw" />
      <BigNumber reading={productFigure(productable)} />
      {children}
      <div className={styles.text}>
        <h2>
          {productable.available ? (
            <Link className={styles.link} href={paths.product(type, productable.id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {line && <p className={styles.line}>{line}</p>}
        {productable.available ? <Stock card={productable} /> : <p className={styles.gone}>{messages.gone}</p>}
      </div>
    </div>
  )
}

function Waiting() {
  const messages = useWishlistMessages()
  return (
    <p className={styles.waiting}>
      <StatusDot state="half" />
      {messages.waiting}
    </p>
  )
}
