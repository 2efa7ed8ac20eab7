import { Fragment } from 'react'
import styles from './order-page.module.css'

interface Props {
  keys: readonly { keys: readonly string[]; name: string }[]
  note: string
}

/** The keys of a page, where there is a keyboard. */
export const OrderKeys = ({ keys, note }: Props) => (
  <p className={styles.keys}>
    {keys.map((one) => (
      <span key={one.name}>
        {one.keys.map((key) => (key === '–' ? <Fragment key={key}>–</Fragment> : <kbd key={key}>{key}</kbd>))}{' '}
        {one.name}
      </span>
    ))}
    <span>{note}</span>
  </p>
)
