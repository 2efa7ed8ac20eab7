import { Link } from 'wouter'
import type { CartLine } from '#contract/cart/cart.ts'
import { productFigure, productTitle } from '../../lib/product-title.ts'
import { paths } from '../../paths.ts'
import { ColourSwatch } from '../../ui/colour-swatch.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './cart-line.module.css'
import { useCartMessages } from './messages/cart/cart-messages.ts'

type Productable = CartLine['productable']

/** Links to the product, but is no tab stop: the title of the line links to the same page. */
export const LinePicture = ({ productable }: { productable: Productable }) => (
  <Link className={styles.picture} href={paths.product(productable.type, productable.id)} tabIndex={-1} aria-hidden>
    <Picture picture={productable.image} alt="" sizes="84px" maxWidth={320} />
  </Link>
)

/** @param note shown in place of the product's main figure, such as its strength */
export function LineTitle({ productable, note }: { productable: Productable; note?: string | undefined }) {
  const { unit } = useCartMessages()
  const { title, line: kind } = productTitle(productable)
  const figure = productFigure(productable)
  const facts = [kind, note ?? (figure && `${figure.value} ${unit[figure.unit]}`)]
  return (
    <>
      <h2>
        {productable.attributes.flavour && <ColourSwatch />}
        <Link href={paths.product(productable.type, productable.id)}>{title}</Link>
      </h2>
      <p>{facts.filter(Boolean).join(', ')}</p>
    </>
  )
}
