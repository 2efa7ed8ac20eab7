import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import type { ProductCard } from '#contract/entities/product.ts'
import { productReading, productTitle } from '../../lib/product-title.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Stock } from '../../ui/stock.tsx'
import { useTint } from '../../ui/tint.ts'
import { useWords } from '../../words/frame/frame-words.ts'
import styles from './product-cell.module.css'

interface Props {
  card: ProductCard
  /** Rank of its heading below that of the list. */
  rank: 2 | 3
  sizes: string
  /** The widest picture it can need, in pixels. */
  most?: ComponentProps<typeof Picture>['most']
  isPriority?: boolean
  /** In the picture's upper right corner: whether it is kept for later. */
  corner?: ReactNode
  /** The lowest row: price and what can be done. It has the same height whatever it holds. */
  foot: ReactNode
}

/** One product in a list. The whole cell leads to its page, the controls of its foot apart. */
export function ProductCell({ card, rank, sizes, most = 960, isPriority = false, corner, foot }: Props) {
  const { family } = useWords()
  const tint = useTint(card.id, card.image)
  const { title, line } = productTitle(card)
  const { flavour, flavour_family } = card.attributes
  const kind = flavour_family && family[flavour_family]
  const Heading = rank === 2 ? 'h2' : 'h3'
  return (
    <article className={`${styles.cell} ${tint}`}>
      <div className={styles.picture}>
        <Picture picture={card.image} alt="" sizes={sizes} most={most} isPriority={isPriority} />
        <Reading reading={productReading(card)} />
        {corner}
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          {flavour && <Seal />}
          <Link className={styles.link} href={paths.product(card.type, card.id)}>
            {title}
          </Link>
        </Heading>
        {(line || kind) && <p className={styles.line}>{[line, kind].filter(Boolean).join(' · ')}</p>}
        <Stock card={card} />
      </div>
      {foot}
    </article>
  )
}
