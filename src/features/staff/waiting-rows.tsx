import styles from './waiting-rows.module.css'

const ROWS = [72, 88, 54, 66, 60, 57, 52, 70, 62, 58]

/** Rows of a list that is being loaded, in the geometry of a list's rows. */
export const WaitingRows = () => (
  <div className={styles.waiting} aria-busy="true" data-flush>
    <span className={styles.progress} />
    {ROWS.map((width) => (
      <div key={width} className={styles.row} aria-hidden="true">
        <i />
        <svg width="100%" height="28" preserveAspectRatio="none">
          <rect width={`${width / 2}%`} height="10" fill="currentColor" />
          <rect y="16" width={`${width / 4}%`} height="8" fill="currentColor" />
          <rect x="62%" y="9" width="12%" height="10" fill="currentColor" />
          <rect x="88%" y="9" width="12%" height="10" fill="currentColor" />
        </svg>
      </div>
    ))}
  </div>
)
