import { EmptyState } from '../../ui/empty-state.tsx'
import { useLoyaltyWords } from '../points/messages/loyalty/loyalty-messages.ts'

/** Replaces vouchers and points where promotions are not allowed. */
export function Quiet({ isPage = false }: { isPage?: boolean }) {
  const words = useLoyaltyWords()
  return <EmptyState isPage={isPage} title={words.quiet} text={words.quietText} />
}
