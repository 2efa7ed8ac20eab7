import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLoadError } from '../../ui/page-load-error.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'

/** Placeholder until the state of the payment is loaded, with messages for no response and for an unknown payment. */
export function PaymentLoading({ error, isLate }: { error: Error | null; isLate: boolean }) {
  const messages = usePaymentsMessages()
  if (error || isLate) {
    return (
      <PageLoadError
        error={error}
        title={messages.noResult}
        text={messages.noResultText}
        href={paths.orders()}
        message={messages.toOrder}
      />
    )
  }
  return (
    <div aria-busy="true">
      <EmptyState isPage title={messages.title} />
      <SkeletonRow />
    </div>
  )
}
