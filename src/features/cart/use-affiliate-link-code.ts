import { useEffect, useEffectEvent } from 'react'
import { forgetAffiliateCode, storedAffiliateCode } from '../../lib/affiliate-code.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { type AffiliateCodeChoice, nextAffiliateCode } from './next-affiliate-code.ts'
import type { ChoicesState } from './state/use-choices.ts'

/**
 * Applies the code of the last affiliate link that was opened. A code that the server rejects is removed, and the
 * reason shown.
 *
 * @param isWanted false when affiliate codes do not apply to this person
 */
export function useAffiliateLinkCode({ choices, answered, choose }: ChoicesState, isWanted: boolean): void {
  const { affiliateCode, isAffiliateLinked = false } = choices
  const error = answered?.affiliate_program.error ?? null
  const settle = useEffectEvent((choice: AffiliateCodeChoice, refusal: typeof error) => {
    const stored = storedAffiliateCode()
    const next = nextAffiliateCode({ choices: choice, stored, isRefused: refusal !== null })
    if (!next) return
    if (refusal && stored !== '' && next.affiliateCode === null) {
      forgetAffiliateCode()
      showToast({ id: 'affiliate', kind: 'info', message: refusal.userMessage, autoClose: true })
    }
    void choose(next)
  })
  useEffect(() => {
    if (isWanted) settle({ affiliateCode, isAffiliateLinked }, error)
  }, [isWanted, affiliateCode, isAffiliateLinked, error])
}
