import styles from './lamp.module.css'

/** Hollow: not connected. Half: waiting to send. Full: sent, fine. Signal: needs the visitor. */
export type LampState = 'hollow' | 'half' | 'full' | 'signal'

/** Always beside words: form and words carry the meaning, the lamp only lights it. */
export const Lamp = ({ state }: { state: LampState }) => (
  <span className={`${styles.lamp} ${styles[state]}`} aria-hidden="true" />
)
