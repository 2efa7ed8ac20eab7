import { useQuery } from '@tanstack/react-query'
import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { Option } from '../../ui/forms/select.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { staffQuery } from './staff-queries.ts'
import { useFormatters } from './use-formatters.ts'

const tiers = async () => (await import('#contract/dealers/calls/get-dealer-tiers.ts')).getDealerTiers

/** The tiers that are on, each with its discount and minimum. @param kept a tier that is listed even if it is off */
export function useTierOptions(kept: DealerTier | null = null): (Option & { value: DealerTier })[] {
  const messages = useStaffMessages()
  const { money } = useFormatters()
  const { data } = useQuery(staffQuery('dealer-tiers', tiers))
  return DEALER_TIERS.filter((tier) => tier === kept || (data?.tiers[tier].active ?? true)).map((tier) => {
    const terms = data?.tiers[tier]
    const figures = terms && [
      messages.tierOff(String(terms.off_bp / 100)),
      terms.minimum > 0 && messages.tierFrom(money(terms.minimum)),
    ]
    return { value: tier, label: [messages.tiers[tier], ...(figures ?? [])].filter(Boolean).join(' · ') }
  })
}
