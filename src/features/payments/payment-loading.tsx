import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLoadError } from '../../ui/page-load-error.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'

/** Placeholder until the state of the payment is loaded, with messages for no response and for an unknown payment. */
export function PaymentLoading({ error, isLate }: { error: Error | null; isLate: boolean }) {
  const words = usePaymentsMessages()
  if (error || isLate) {
    return (
      <PageLoadError
        error={error}
        title={words.noResult}
        text={words.noResultText}
        href={paths.orders()}
        way={words.toOrder}
      />
    )
  }
  return (
    <div aria-busy="true">
      <EmptyState isPage title={words.title} />
      <SkeletonRow />
    </div>
  )
}
