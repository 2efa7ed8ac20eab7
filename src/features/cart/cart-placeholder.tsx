import styles from './cart-placeholder.module.css'

/** Placeholder in the shape of the cart's lines: checkbox, picture, name and stepper. */
export const CartPlaceholder = () => (
  <div aria-busy="true">
    <Line />
    <Line />
    <Line />
  </div>
)

const Line = () => (
  <div className={styles.line} aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
  </div>
)
