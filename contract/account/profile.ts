import * as v from 'valibot'
import { DEALER_TIERS } from '../buyers/dealer-tier.ts'
import { ROLE } from '../constants.ts'
import { LANGUAGES } from '../site/language.ts'
import { pendingText } from './accepted-texts.ts'
import { address } from './address.ts'

export const dealerTier = v.picklist(DEALER_TIERS)
export const dealerStatus = v.picklist(['pending', 'approved', 'rejected'])

export const dealerCompany = v.object({
  id: v.string(),
  company_name: v.string(),
  tier: v.nullable(dealerTier),
  status: dealerStatus,
  /** Reason of the rejection, as written by staff. */
  status_reason: v.nullable(v.string()),
  /** Minor units of the market's currency. */
  credit_limit: v.number(),
  credit_used: v.number(),
})

/** The signed-in person (specification 3): customer, dealer, sales person or staff by `role_id`. */
export const profile = v.object({
  id: v.string(),
  role_id: v.picklist(Object.values(ROLE)),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  /** The e-mail address is used for sign-in and messages only once confirmed (POST /api/users/me/email/confirm). */
  email_confirmed: v.boolean(),
  birth_date: v.nullable(v.string()),
  locale: v.picklist(LANGUAGES),
  /** Whether a password was set; without one, a code confirms sensitive changes. */
  has_password: v.optional(v.boolean()),
  /** Consent to marketing messages. */
  marketing: v.boolean(),
  /** Path of the image; readable by its owner only. */
  avatar: v.nullable(v.string()),
  /** The person's own; with `dealer_id`, the dealer's. */
  addresses: v.array(address),
  points: v.object({
    balance: v.number(),
    pending: v.number(),
    expiring: v.array(v.object({ points: v.number(), at: v.string() })),
  }),
  affiliate: v.nullable(v.object({ status: v.picklist(['pending', 'approved', 'suspended']), code: v.string() })),
  /** The dealer's own company, or the acting dealer's when a sales person passed `dealer_id`. */
  dealer: v.nullable(dealerCompany),
  /** Role 5: the dealers this sales person may act for. Empty for all other roles. */
  dealers: v.array(
    v.object({
      dealer_id: v.string(),
      dealer: v.object({ first_name: v.string(), last_name: v.string(), company_name: v.string() }),
    }),
  ),
  /** Effective permissions of staff (contract/staff/permissions.ts), all for an admin; empty for all other roles. */
  permissions: v.optional(v.array(v.string())),
  /** Authenticator app code in addition to the password. `is_required`: the store requires it for this role. */
  second_factor: v.optional(v.object({ is_on: v.boolean(), is_required: v.boolean(), recovery_codes: v.number() })),
  /** New versions of legal texts that the person is asked to accept; without it they cannot order. */
  pending_texts: v.optional(v.array(pendingText)),
  /** `inbox`: number of unread notifications. */
  notification_counts: v.object({ orders: v.number(), vouchers: v.number(), inbox: v.optional(v.number()) }),
})
export type Profile = v.InferOutput<typeof profile>
