import styles from './count-badge.module.css'

/** Number of items that need the person's attention, beside the name of a place; nothing for none. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className={styles.count} role="img" aria-label={label}>
      {count}
    </span>
  )
