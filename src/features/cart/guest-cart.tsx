import { Link } from 'wouter'
import { lineKey } from '#contract/cart/line-key.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { storeReturnPage } from '../../session/session.ts'
import { useOwner } from '../../session/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Price } from '../../ui/price.tsx'
import { useTint } from '../../ui/tint.ts'
import lineStyles from './cart-line.module.css'
import styles from './guest-cart.module.css'
import { LinePicture, LineTitle } from './line-parts.tsx'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import type { GuestItem } from './state/cart-view.ts'
import { withCart } from './state/started-cart.ts'
import { useCart } from './state/use-cart.ts'
import { useGuestCart } from './state/use-guest-cart.ts'

/**
 * What was chosen on this device before sign-in. A guest's cart; for a person who signed in much later it is an offer,
 * because it may have been somebody else who chose.
 */
export function GuestCart() {
  const { guest } = useCartMessages()
  const owner = useOwner()
  const chosen = useGuestCart()
  const inCart = useCart(({ lines }) => lines)
  // Signed in, what is in the cart already is not offered once more.
  const items = owner === null ? chosen : chosen.filter((item) => !inCart.some(({ key }) => key === keyOf(item)))
  if (items.length === 0) return null
  return (
    <section className={styles.guest} aria-label={owner === null ? guest.label : guest.offer}>
      {owner !== null && <h2>{guest.offer}</h2>}
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {owner === null ? <SignIn items={items} /> : <Offer items={items} />}
    </section>
  )
}

const keyOf = ({ productable, checkoutType }: GuestItem): string =>
  lineKey({ productable_type: productable.type, productable_id: productable.id, checkout_type: checkoutType })

function Item({ item }: { item: GuestItem }) {
  const { product } = useCartMessages()
  const { locale } = useSite()
  const { productable, quantity } = item
  const tint = useTint(productable.id, productable.image)
  const { title } = productTitle(productable)
  return (
    <li className={`${lineStyles.line} ${styles.item} ${tint}`}>
      <LinePicture productable={productable} />
      <div className={lineStyles.body}>
        <div className={lineStyles.words}>
          <LineTitle productable={productable} />
        </div>
        <div className={lineStyles.control}>
          {item.checkoutType === 'points' ? (
            <span>{product.points(formatCount((productable.points_price ?? 0) * quantity, locale))}</span>
          ) : (
            <Price amount={priceOf(item)} />
          )}
          <div className={lineStyles.stepper}>
            <Stepper
              name={title}
              quantity={quantity}
              onChange={(next) => withCart((cart) => cart.setGuestItem(item.id, next))}
            />
          </div>
        </div>
      </div>
    </li>
  )
}

/** Public price in minor units; 0 for an item paid with points. */
const priceOf = ({ productable: { unit_price, price }, checkoutType, quantity }: GuestItem): number =>
  checkoutType === 'points' ? 0 : (unit_price ?? price ?? 0) * quantity

function SignIn({ items }: { items: readonly GuestItem[] }) {
  const { guest } = useCartMessages()
  const toCart = () => storeReturnPage(paths.cart())
  const total = items.reduce((sum, item) => sum + priceOf(item), 0)
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>{guest.estimate}</span> <Price amount={total} />
      </p>
      <p>{guest.text}</p>
      <Link className={buttonClass('ink', true)} href={paths.logIn()} onClick={toCart}>
        {guest.signIn}
      </Link>
    </div>
  )
}

function Offer({ items }: { items: readonly GuestItem[] }) {
  const { guest } = useCartMessages()
  return (
    <div className={styles.foot}>
      <Button isWide onClick={() => void withCart((cart) => cart.takeGuestCart(items.map(({ id }) => id)))}>
        {guest.take}
      </Button>
      <Button kind="line" isWide onClick={() => void withCart((cart) => cart.dropGuestCart())}>
        {guest.drop}
      </Button>
    </div>
  )
}
