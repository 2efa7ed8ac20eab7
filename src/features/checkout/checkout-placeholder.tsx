import { SkeletonRow } from '../../ui/skeleton.tsx'
import styles from './checkout.module.css'
import { Step } from './checkout-step.tsx'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

/** The three steps with placeholders of what is in them. */
export function CheckoutPlaceholder() {
  const { delivery, payment, review } = useCheckoutMessages()
  return (
    <div aria-busy="true">
      <Step number={1} title={delivery.title} isOpen={false}>
        <Lines />
      </Step>
      <Step number={2} title={payment.title} isOpen={false}>
        <Lines />
      </Step>
      <Step number={3} title={review.title} isOpen={false}>
        <div>
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </Step>
    </div>
  )
}

const Lines = () => (
  <div className={styles.loading} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)
