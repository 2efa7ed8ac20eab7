import styles from './colour-swatch.module.css'

/** The product's two colours, shown before its name; uses the tint of the element around it. */
export const ColourSwatch = () => <span className={styles.seal} aria-hidden="true" />
