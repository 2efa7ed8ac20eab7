import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { productTitle } from '../../../lib/product-title.ts'
import { paths } from '../../../paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useTint } from '../../../ui/tint.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import styles from './package-contents.module.css'

type Part = NonNullable<Product['components']>[number]

/** Components of a package, each linked to its page. */
export function PackageContents({ product }: { product: Product }) {
  const { product: messages } = useCatalogueMessages()
  if (!product.components?.length) return null
  return (
    <section className={styles.contents}>
      <h2>{messages.inThePackage}</h2>
      <ul>
        {product.components.map((part) => (
          <li key={part.product.id}>
            <PartRow part={part} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartRow({ part: { product, quantity } }: { part: Part }) {
  const { product: messages } = useCatalogueMessages()
  const tint = useTint(product.id, product.image)
  const { title, line } = productTitle(product)
  return (
    <Link className={`${styles.part} ${tint}`} href={paths.product(product.type, product.id)}>
      <Picture picture={product.image} alt="" sizes="64px" maxWidth={240} />
      <span>
        {messages.times(quantity, title)}
        <small>{line}</small>
      </span>
    </Link>
  )
}
