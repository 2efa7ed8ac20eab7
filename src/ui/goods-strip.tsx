import type { Picture as PictureData } from '#contract/catalogue/product.ts'
import styles from './goods-strip.module.css'
import { Picture } from './picture.tsx'
import { useTint } from './tint.ts'

/** A product, as a picture or as a band of its colours. */
export interface StripGoods {
  id: number
  image: PictureData
}

const MAX_PICTURES = 3
const MAX_BANDS = 6

/** Goods of an order or a dealer: pictures from edge to edge, then a band for each further one. The words follow it. */
export const GoodsStrip = ({ goods, pictures = MAX_PICTURES }: { goods: readonly StripGoods[]; pictures?: number }) => (
  <span className={styles.strip} aria-hidden="true">
    {goods.slice(0, pictures).map(({ id, image }) => (
      <Picture key={id} picture={image} alt="" sizes="48px" maxWidth={320} />
    ))}
    {goods.slice(pictures, pictures + MAX_BANDS).map((one) => (
      <Band key={one.id} {...one} />
    ))}
  </span>
)

const Band = ({ id, image }: StripGoods) => <i className={`${styles.band} ${useTint(id, image)}`} />
