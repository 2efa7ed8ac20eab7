import { Link } from 'wouter'
import { CallRefused } from '../../lib/call-errors.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { usePaymentWords } from '../../words/payment/payment-words.ts'

/** Before the store has said anything of a payment: it is asked, or does not answer, or knows of none. */
export function PaymentWait({ error, isLate }: { error: Error | null; isLate: boolean }) {
  const words = usePaymentWords()
  if (error || isLate) {
    const isRefused = error instanceof CallRefused
    return (
      <EmptyState
        isPage
        title={isRefused ? error.message : words.noResult}
        {...(!isRefused && { text: words.noResultText })}
      >
        <Link className={buttonClass()} href={paths.orders()}>
          {words.toOrder}
        </Link>
      </EmptyState>
    )
  }
  return (
    <div aria-busy="true">
      <EmptyState isPage title={words.title} />
      <SkeletonRow />
    </div>
  )
}
