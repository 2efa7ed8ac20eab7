import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { Link, useLocation, useSearch } from 'wouter'
import { affiliateCode } from '#contract/affiliates/affiliate.ts'
import { paths } from '../../../paths.ts'
import { useSales } from '../../../session/use-sales.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { followLink } from '../follow-link.ts'
import { useAffiliateMessages } from '../messages/affiliates/affiliates-messages.ts'

/** Landing page of referral links: stores the affiliate code and redirects to the shop. */
export default function AffiliateGetPage() {
  const messages = useAffiliateMessages()
  const { promotesAnything } = useSales()
  const search = useSearch()
  const [, navigate] = useLocation()
  const goOn = useEffectEvent(() => {
    const code = v.safeParse(affiliateCode, new URLSearchParams(search).get('code'))
    if (code.success && promotesAnything) void followLink(code.output, messages.kept)
    navigate(paths.shop(), { replace: true })
  })
  useEffect(() => goOn(), [])
  return (
    <EmptyState isPage title={messages.arriving}>
      <Link className={buttonClass()} href={paths.shop()}>
        {messages.toShop}
      </Link>
    </EmptyState>
  )
}
