import { Link } from 'wouter'
import type { Profile } from '#contract/account/profile.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

/** State of a dealer application, shown instead of the dashboard until it is approved. */
export function NotApproved({ company }: { company: NonNullable<Profile['dealer']> }) {
  const { dashboard: messages } = useAccountMessages()
  const isRejected = company.status === 'rejected'
  const reason = isRejected && company.status_reason
  return (
    <EmptyState
      title={isRejected ? messages.rejected : messages.pending}
      text={isRejected ? [reason, messages.rejectedText].filter(Boolean).join(' ') : messages.pendingText}
    >
      <Link className={buttonClass('line')} href={isRejected ? paths.contact() : paths.shop()}>
        {isRejected ? messages.contact : messages.shop}
      </Link>
    </EmptyState>
  )
}
