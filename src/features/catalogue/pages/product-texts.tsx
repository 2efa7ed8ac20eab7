import { useId } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { paths } from '../../../paths.ts'
import { Blocks } from '../../content/blocks.tsx'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from '../product/product-texts.module.css'

interface Props {
  product: Product
  /** From the catalogue on the device, which has no long texts. */
  isPartial: boolean
}

/** Below what decides a purchase: description, box, how to use, delivery and returns, and questions. */
export function ProductTexts({ product, isPartial }: Props) {
  const { texts: messages } = useProductMessages()
  const { details = [], how_to_use = [], box = [], faq = [], policies = [] } = product
  const title = useId()
  return (
    <div className={styles.texts}>
      {details.length > 0 && (
        <section aria-labelledby={title}>
          <h2 id={title}>{messages.description}</h2>
          <Blocks blocks={details} />
        </section>
      )}
      {box.length > 0 && <Box parts={box} />}
      {how_to_use.length > 0 && (
        <details>
          <summary>{messages.howToUse}</summary>
          <Blocks blocks={how_to_use} />
        </details>
      )}
      {policies.length > 0 && <Policies policies={policies} />}
      {faq.length > 0 && <Faq entries={faq} />}
      {isPartial && <p className={styles.partial}>{messages.partial}</p>}
    </div>
  )
}

function Box({ parts }: { parts: readonly string[] }) {
  const { texts: messages } = useProductMessages()
  return (
    <section>
      <h2>{messages.box}</h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  )
}

/** The store's own pages about delivery and returns, in a sentence each. */
function Policies({ policies }: { policies: NonNullable<Product['policies']> }) {
  const { texts: messages } = useProductMessages()
  return (
    <details>
      <summary>{messages.policies}</summary>
      {policies.map(({ slug, title, summary }) => (
        <div key={slug} className={styles.policy}>
          <p>{summary}</p>
          <Link href={paths.page(slug)}>{title}</Link>
        </div>
      ))}
    </details>
  )
}

function Faq({ entries }: { entries: NonNullable<Product['faq']> }) {
  const { texts: messages } = useProductMessages()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{messages.faq}</h2>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </section>
  )
}
