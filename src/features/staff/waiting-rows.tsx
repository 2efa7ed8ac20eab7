import { SkeletonRow } from '../../ui/skeleton.tsx'
import styles from './waiting-rows.module.css'

/** Rows of a list that is being loaded. */
export const WaitingRows = () => (
  <div className={styles.waiting} aria-busy="true">
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </div>
)
