import styles from './status-dot.module.css'

/** Hollow: not connected. Half: waiting to be sent. Full: sent. Signal: needs an action of the visitor. */
export type DotState = 'hollow' | 'half' | 'full' | 'signal'

/** Decorative: the text beside it has the meaning. */
export const StatusDot = ({ state }: { state: DotState }) => (
  <span className={`${styles.dot} ${styles[state]}`} aria-hidden="true" />
)
