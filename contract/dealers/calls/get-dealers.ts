import * as v from 'valibot'
import { usualProduct } from '../../account/calls/get-dashboard.ts'
import { dealerTier } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'

/** Dealers of the calling sales person; dealers not assigned to them are never returned. */
export const getDealers = defineCall({
  method: 'GET',
  path: '/api/dealers',
  summary: 'The dealers a sales person acts for, by name',
  callers: 'salesPersons',
  query: {
    /** Part of the person's or the company's name. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  },
  response: v.object({
    dealers: v.object({
      data: v.array(
        v.object({
          dealer_id: v.string(),
          dealer: v.object({
            first_name: v.string(),
            last_name: v.string(),
            company_name: v.string(),
            tier: v.nullable(dealerTier),
            /** Absent in answers of older servers, as all below. */
            phone: v.optional(v.string()),
          }),
          /** Minor units. */
          credit: v.optional(v.object({ limit: v.number(), used: v.number() })),
          /** Minor units of overdue invoices. */
          overdue: v.optional(v.number()),
          /** null = none yet. `goods`: ids of its products, in its order. */
          last_order: v.optional(
            v.nullable(
              v.object({ created_at: v.string(), total: v.number(), pieces: v.number(), goods: v.array(v.number()) }),
            ),
          ),
          /** What they order again and again, the most frequent first. */
          usual: v.optional(v.array(usualProduct)),
        }),
      ),
    }),
  }),
})
