import * as v from 'valibot'

export const dealerCompany = v.object({
  id: v.string(),
  company_name: v.string(),
  tier: v.nullable(v.picklist(['bronze', 'silver', 'gold'])),
  status: v.picklist(['pending', 'approved', 'rejected']),
})

/** The signed-in person (specification 3): customer, dealer, sales person or staff by `role_id`. */
export const profile = v.object({
  id: v.string(),
  role_id: v.picklist([1, 2, 3, 4, 5]),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  birth_date: v.nullable(v.string()),
  locale: v.picklist(['en', 'ms', 'id']),
  addresses: v.array(v.object({ id: v.string() })),
  points: v.object({
    balance: v.number(),
    pending: v.number(),
    expiring: v.array(v.object({ points: v.number(), at: v.string() })),
  }),
  /** The company, for a dealer; the acting dealer's, when a sales person asked with `dealer_id`. */
  dealer: v.nullable(dealerCompany),
  /** Role 5: the dealers this sales person may act for. Empty for everybody else. */
  dealers: v.array(
    v.object({
      dealer_id: v.string(),
      dealer: v.object({ first_name: v.string(), last_name: v.string(), company_name: v.string() }),
    }),
  ),
})
export type Profile = v.InferOutput<typeof profile>
