import { type productFigure } from '../lib/product-title.ts'
import { useMessages } from '../messages/frame/frame-messages.ts'
import styles from './big-number.module.css'

/** The large number on a product's image, with its unit on the same baseline. */
export function BigNumber({ reading }: { reading: ReturnType<typeof productFigure> }) {
  const { unit } = useMessages()
  if (!reading) return null
  return (
    <p className={styles.reading}>
      <span className={styles.value} data-long={reading.value.length > 2 || undefined}>
        {reading.value}
      </span>{' '}
      <span>{unit[reading.unit]}</span>
    </p>
  )
}
