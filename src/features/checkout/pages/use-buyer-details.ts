import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ageOn } from '#contract/account/age.ts'
import type { Profile } from '#contract/account/profile.ts'
import type { DeliveryMethod } from '#contract/checkout/checkout-readiness.ts'
import { ROLE } from '#contract/constants.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { dayKey } from '../../../lib/format/format-date.ts'
import { useSite } from '../../../lib/site.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { ownProfile } from '../../account/account-queries.ts'
import type { CheckoutFailure } from '../checkout-failure.ts'

/** What an order needs of the person and the account does not have yet. */
export interface MissingDetails {
  birth_date: boolean
  name: boolean
}

export interface BuyerDetails {
  /** YYYY-MM-DD, as the date field has it; empty while it is incomplete. */
  birth_date: string
  name: string
}

const NOTHING_TYPED: BuyerDetails = { birth_date: '', name: '' }

/** Years of a birth date that was typed whole. */
const FIRST_DAY = '1900-01-01'

/**
 * Birth date and name of an account that was opened with phone and code alone, asked for with the first order: the law
 * asks for the age, and the counter for a name. They are saved by the tap that places the order.
 *
 * @param profile of the person who orders for themselves; null for everybody else
 */
export function useBuyerDetails(partition: Owner, profile: Profile | null, deliveryMethod: DeliveryMethod) {
  const queries = useQueryClient()
  const { minimumAge, timeZone } = useSite()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const isCustomer = profile?.role_id === ROLE.customer
  const missing: MissingDetails = {
    birth_date: isCustomer && profile.birth_date === null,
    // A delivery has the name of its address.
    name: isCustomer && profile.first_name === '' && deliveryMethod === 'PICKUP',
  }
  const isTyped = typed.birth_date >= FIRST_DAY
  const isTooYoung = isTyped && ageOn(typed.birth_date, dayKey(browserClock.now(), timeZone)) < minimumAge
  const needs = {
    birth_date: missing.birth_date && (!isTyped || isTooYoung),
    name: missing.name && typed.name.trim() === '',
  }
  return {
    missing,
    typed,
    isTooYoung: missing.birth_date && isTooYoung,
    change: (changed: Partial<BuyerDetails>) => setTyped({ ...typed, ...changed }),
    needs: (['birth_date', 'name'] as const).filter((need) => needs[need]),
    /** @returns why the order cannot be placed, or null */
    save: () => (missing.birth_date || missing.name ? saveDetails({ partition, missing, typed }, queries) : null),
  }
}

export type BuyerDetailsState = ReturnType<typeof useBuyerDetails>

interface SaveInput {
  partition: Owner
  missing: MissingDetails
  typed: BuyerDetails
}

async function saveDetails(
  { partition, missing, typed }: SaveInput,
  queries: QueryClient,
): Promise<CheckoutFailure | null> {
  const { saveBuyer } = await import('../save-buyer.ts')
  const saved = await saveBuyer({
    ...(missing.birth_date && { birth_date: typed.birth_date }),
    ...(missing.name && { name: typed.name }),
  })
  if ('stop' in saved) return saved.stop
  queries.setQueryData(ownProfile(partition).query.queryKey, saved)
  return null
}
