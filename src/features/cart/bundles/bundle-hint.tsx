import type { BundleHint as Hint } from '#contract/cart/cart.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { useCartPageMessages } from '../messages/cart-page/cart-page-messages.ts'
import styles from './bundle-hint.module.css'
import { requestAddBundle } from './bundle-requests.ts'
import { useBundleRequest } from './use-bundle-request.ts'

/** Offers to convert single cart lines to a bundle that costs less. */
export function BundleHint({ hint: { promotion_id, name, saving, items } }: { hint: Hint }) {
  const { bundle: messages } = useCartPageMessages()
  const { locale } = useSite()
  const { isBusy, press: submit } = useBundleRequest(requestAddBundle, messages.waits)
  return (
    <section className={styles.hint} aria-label={messages.hintTitle}>
      <p>
        <strong>{messages.hint(name, formatMoney(saving, locale))}</strong>
        <span>{messages.hintText}</span>
      </p>
      <Button
        kind="line"
        isBusy={isBusy}
        aria-label={messages.applyNamed(name)}
        onClick={() => void submit({ promotion_id, from_cart: true, items })}
      >
        {messages.apply}
      </Button>
    </section>
  )
}
