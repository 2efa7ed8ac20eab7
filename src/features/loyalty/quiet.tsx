import { EmptyState } from '../../ui/empty-state.tsx'
import { useLoyaltyWords } from '../../words/loyalty/loyalty-words.ts'

/** In the place of vouchers and points where nothing may be promoted. */
export function Quiet({ isPage = false }: { isPage?: boolean }) {
  const words = useLoyaltyWords()
  return <EmptyState isPage={isPage} title={words.quiet} text={words.quietText} />
}
