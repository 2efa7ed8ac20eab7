import styles from './skeleton.module.css'

/** Placeholder of a grid cell; hidden from assistive technology. */
export const SkeletonCell = () => (
  <div className={styles.cell} aria-hidden="true">
    <span className={styles.picture} />
    <span className={styles.line} />
    <span className={styles.line} />
  </div>
)

/** Placeholder of a list row: image at the left, two lines beside it. */
export const SkeletonRow = () => (
  <div className={styles.row} aria-hidden="true">
    <span className={styles.picture} />
    <span className={styles.line} />
  </div>
)
