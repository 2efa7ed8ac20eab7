import { EmptyState } from '../../ui/empty-state.tsx'
import { usePointsMessages } from '../points/messages/points/points-messages.ts'

/** Replaces vouchers and points where promotions are not allowed. */
export function PromotionsHidden({ isPage = false }: { isPage?: boolean }) {
  const messages = usePointsMessages()
  return <EmptyState isPage={isPage} title={messages.quiet} text={messages.quietText} />
}
