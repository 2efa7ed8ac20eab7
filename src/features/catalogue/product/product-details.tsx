import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { paths } from '../../../paths.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from './product-details.module.css'

/** Description, details and warranty, as far as loaded. */
export function ProductDetails({ product }: { product: Product }) {
  const { product: messages } = useCatalogueMessages()
  const { description, summary, specs, warranty_days } = product
  return (
    <div className={styles.details}>
      {description && description !== summary && <p>{description}</p>}
      {specs.length > 0 && (
        <section>
          <h2>{messages.specs}</h2>
          <dl>
            {specs.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {warranty_days > 0 && <Warranty days={warranty_days} />}
    </div>
  )
}

function Warranty({ days }: { days: number }) {
  const { warranty: messages } = useProductMessages()
  return (
    <section>
      <h2>{messages.title}</h2>
      <p>
        {messages.days(days)} <Link href={paths.warranty()}>{messages.how}</Link>
      </p>
    </section>
  )
}
