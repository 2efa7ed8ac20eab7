import { useEffect, useEffectEvent } from 'react'
import { forgetAffiliateCode, keptAffiliateCode } from '../../lib/affiliate-code.ts'
import { showToast } from '../../lib/notices.ts'
import { type Linked, linkedChoice } from './link-code.ts'
import type { Choosing } from './state/use-choices.ts'

/**
 * Applies the code of the last affiliate link that was opened. A code that the server rejects is removed, and the
 * reason shown.
 *
 * @param isWanted false when affiliate codes do not apply to this person
 */
export function useLinkCode({ choices, answered, choose }: Choosing, isWanted: boolean): void {
  const { affiliateCode, isAffiliateLinked = false } = choices
  const error = answered?.affiliate_program.error ?? null
  const settle = useEffectEvent((standing: Linked, refusal: typeof error) => {
    const kept = keptAffiliateCode()
    const next = linkedChoice({ choices: standing, kept, isRefused: refusal !== null })
    if (!next) return
    if (refusal && kept !== '' && next.affiliateCode === null) {
      forgetAffiliateCode()
      showToast({ id: 'affiliate', kind: 'info', message: refusal.userMessage, autoClose: true })
    }
    void choose(next)
  })
  useEffect(() => {
    if (isWanted) settle({ affiliateCode, isAffiliateLinked }, error)
  }, [isWanted, affiliateCode, isAffiliateLinked, error])
}
