import { Link } from 'wouter'
import { hasCart } from '#contract/site/sales-policy.ts'
import { paths } from '../../../paths.ts'
import { useNeedsDealer, usePartition } from '../../../session/acting.ts'
import { openDealerSelector } from '../../../session/dealer-dialog.ts'
import { useSalesPolicy } from '../../../session/use-sales.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-page.module.css'

/** Checkout of the selected cart lines on one page. */
export default function CheckoutPage() {
  const messages = useCheckoutMessages()
  return (
    <div className={styles.checkout}>
      <header className={styles.head}>
        <Link href={paths.cart()} aria-label={messages.back}>
          <Icon name="left" />
        </Link>
        <h1>{messages.title}</h1>
      </header>
      <Content />
    </div>
  )
}

function Content() {
  const { dealer, closed } = useCheckoutMessages()
  const policy = useSalesPolicy()
  const partition = usePartition()
  const needsDealer = useNeedsDealer()
  if (!hasCart(policy))
    return (
      <EmptyState title={closed.catalogue} text={closed.catalogueText}>
        <Link className={buttonClass()} href={paths.stores()}>
          {closed.stores}
        </Link>
      </EmptyState>
    )
  if (needsDealer)
    return (
      <EmptyState title={dealer.title} text={dealer.text}>
        <Button onClick={openDealerSelector}>{dealer.choose}</Button>
      </EmptyState>
    )
  // Remounted for another dealer's order.
  return partition === null ? null : <CheckoutForm key={partition} partition={partition} />
}
