import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { productFigure, productTitle } from '../../../lib/product-title.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { paths } from '../../../paths.ts'
import { BigNumber } from '../../../ui/big-number.tsx'
import { ColourSwatch } from '../../../ui/colour-swatch.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stock } from '../../../ui/stock.tsx'
import { useTint } from '../../../ui/tint.ts'
import styles from './product-cell.module.css'

interface Props {
  card: ProductCard
  /** Heading level, one below that of the list. */
  rank: 2 | 3
  sizes: string
  /** Maximum width of the picture in pixels. */
  maxWidth?: ComponentProps<typeof Picture>['maxWidth']
  isPriority?: boolean
  /** Where the stock is not known. */
  hidesStock?: boolean
  /** Upper right corner of the picture: the wishlist button. */
  corner?: ReactNode
  /** Bottom row with price and action, of constant height. */
  foot: ReactNode
}

/** A product in a list. The whole cell links to its page, except for the controls in its bottom row. */
export function ProductCell({
  card,
  rank,
  sizes,
  maxWidth = 960,
  isPriority = false,
  hidesStock,
  corner,
  foot,
}: Props) {
  const { familyName } = useShownTerms()
  const tint = useTint(card.id, card.image)
  const { title, line } = productTitle(card)
  const { flavour, flavour_family } = card.attributes
  const kind = flavour_family && familyName(flavour_family)
  const Heading = rank === 2 ? 'h2' : 'h3'
  return (
    <article className={`${styles.cell} ${tint}`}>
      <div className={styles.picture}>
        <Picture picture={card.image} alt="" sizes={sizes} maxWidth={maxWidth} isPriority={isPriority} />
        <BigNumber reading={productFigure(card)} />
        {corner}
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          {flavour && <ColourSwatch />}
          <Link className={styles.link} href={paths.product(card.type, card.id)}>
            {title}
          </Link>
        </Heading>
        {(line || kind) && <p className={styles.line}>{[line, kind].filter(Boolean).join(' · ')}</p>}
        {!hidesStock && <Stock card={card} />}
      </div>
      {foot}
    </article>
  )
}
