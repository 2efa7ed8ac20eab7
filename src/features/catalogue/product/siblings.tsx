import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { paths } from '../../../paths.ts'
import { useTint } from '../../../ui/tint.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import styles from './siblings.module.css'

type Sibling = Product['siblings'][number]

/** Other flavours or colours of the product as swatches; the current one is marked, and named above. */
export function Siblings({ product }: { product: Product }) {
  const { home, product: messages } = useCatalogueMessages()
  const { siblings, attributes, type } = product
  if (siblings.length < 2) return null
  const at = siblings.findIndex(({ id }) => id === product.id)
  const kind = attributes.flavour ? messages.flavours : attributes.colour ? messages.colours : messages.variants
  // Device colours are too similar to be distinguished by a swatch alone.
  const isNamed = !attributes.flavour
  return (
    <nav className={styles.siblings} aria-label={kind}>
      <p>
        <span>{kind}</span>
        <span>{home.position(at + 1, siblings.length)}</span>
      </p>
      <ul data-named={isNamed || undefined}>
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <Swatch
              sibling={sibling}
              href={paths.product(type, sibling.id)}
              isNamed={isNamed}
              isChosen={sibling.id === product.id}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SwatchProps {
  sibling: Sibling
  href: string
  isNamed: boolean
  isChosen: boolean
}

function Swatch({ sibling, href, isNamed, isChosen }: SwatchProps) {
  const { product } = useCatalogueMessages()
  const tint = useTint(sibling.id, sibling.swatch)
  const label = sibling.stock > 0 ? sibling.label : `${sibling.label}, ${product.soldOut}`
  return (
    <Link
      className={`${styles.swatch} ${tint}`}
      href={href}
      title={sibling.label}
      aria-label={label}
      aria-current={isChosen ? 'true' : undefined}
    >
      {isNamed && sibling.label}
    </Link>
  )
}
