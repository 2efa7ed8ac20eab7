import * as v from 'valibot'

/** A person of the market in the back office. */
export const staffPerson = v.object({
  id: v.string(),
  role_id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  company_name: v.nullable(v.string()),
  orders: v.number(),
  /** Whether it is enabled. */
  second_factor: v.optional(v.boolean()),
  /** Effective permissions of staff; all for an admin, empty for all other roles. */
  permissions: v.optional(v.array(v.string())),
  /** Since when the account is locked (ISO 8601); null: it is active. */
  deactivated_at: v.optional(v.nullable(v.string())),
  /** ISO 8601 */
  created_at: v.string(),
})
export type StaffPerson = v.InferOutput<typeof staffPerson>

/** Somebody whose acts are in the audit trail. */
export const auditActor = v.object({ id: v.string(), first_name: v.string(), last_name: v.string() })
export type AuditActor = v.InferOutput<typeof auditActor>

/** One line of the audit trail. */
export const auditLine = v.object({
  id: v.string(),
  /** `subject.action`, such as `order.ship`. */
  act: v.string(),
  /** The affected object, such as `product:1001` or a row's key. */
  object: v.string(),
  /** Of a product, dealer, person or order that still exists. */
  name: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
  actor: v.object({ id: v.string(), first_name: v.string(), last_name: v.string(), phone: v.string() }),
  /** ISO 8601 */
  created_at: v.string(),
})
export type AuditLine = v.InferOutput<typeof auditLine>

/** A payment attempt that staff must review. */
export const staffPayment = v.object({
  id: v.string(),
  ref_no: v.string(),
  provider: v.string(),
  provider_txn_id: v.nullable(v.string()),
  state: v.string(),
  reason: v.nullable(v.string()),
  /** Minor units. */
  amount: v.number(),
  currency: v.picklist(['MYR', 'IDR']),
  created_at: v.string(),
  order: v.object({
    id: v.string(),
    order_no: v.string(),
    total: v.number(),
    status: v.string(),
    payment_status: v.string(),
  }),
  /** The dealer whose account is paid: `order` is that payment. null: an order. */
  account_of: v.optional(v.nullable(v.string())),
  customer: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
  /** Refund by staff of money that could not be applied to an order. */
  refund: v.optional(
    v.nullable(
      v.object({
        /** Minor units. */
        amount: v.number(),
        reference: v.string(),
        by: v.string(),
        /** ISO 8601 */
        created_at: v.string(),
      }),
    ),
  ),
})
export type StaffPayment = v.InferOutput<typeof staffPayment>
