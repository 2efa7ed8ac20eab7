import styles from './seal.module.css'

/** The product's two colours, before its name. Takes the tint of what holds it. */
export const Seal = () => <span className={styles.seal} aria-hidden="true" />
