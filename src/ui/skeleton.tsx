import styles from './skeleton.module.css'

/** The shape of what comes: a cell with its picture and its lines. Silent to assistive technology. */
export const SkeletonCell = () => (
  <div className={styles.cell} aria-hidden="true">
    <span className={styles.picture} />
    <span className={styles.line} />
    <span className={styles.line} />
  </div>
)

/** A row of a list: picture at the left, two lines beside it. */
export const SkeletonRow = () => (
  <div className={styles.row} aria-hidden="true">
    <span className={styles.picture} />
    <span className={styles.line} />
  </div>
)
