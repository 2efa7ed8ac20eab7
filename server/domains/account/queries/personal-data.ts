import type { Database } from '../../../platform/database/database.ts'

/** What forbids a deletion now. */
export interface OpenBusiness {
  has_order: boolean
  has_claim: boolean
  has_payout: boolean
}

export async function openBusiness(db: Database, accountId: string): Promise<OpenBusiness> {
  const [row] = await db.query<OpenBusiness>(
    `select
       exists (select 1 from sales_order where (account_id = $1 or ordered_by = $1)
                 and (status not in ('COMPLETED', 'CANCELLED', 'REFUNDED') or payment_status = 'REVIEW'))
         or exists (select 1 from order_return where account_id = $1 and status in ('REQUESTED', 'ACCEPTED', 'RECEIVED'))
         as has_order,
       exists (select 1 from warranty_claim where account_id = $1 and status in ('SUBMITTED', 'NEED_INFO', 'APPROVED'))
         as has_claim,
       exists (select 1 from affiliate_payout p join affiliate a on a.code = p.affiliate_code
                where a.account_id = $1 and p.status = 'requested') as has_payout`,
    [accountId],
  )
  if (!row) throw new Error('A query without a table returned no row')
  return row
}

const OWN_CARTS = 'select id from cart where account_id = $1'
const OWN_CLAIMS = 'select id from warranty_claim where account_id = $1'
/** Orders that no tax law asks for: they never had an invoice. */
const ORDERS_WITHOUT_INVOICE = 'select id from sales_order where account_id = $1 and invoice_no is null'
/** Proven ones: a phone without a code and an e-mail that is not confirmed may be somebody else's. */
export const IDENTIFIERS =
  'select unnest(array[case when not phone_unproven then phone end, email]) from account where id = $1'
/** Also those that the person sent before signing in. */
const OWN_MESSAGES = `select id from contact_message where account_id = $1
  or account_id is null and (phone in (${IDENTIFIERS}) or email in (${IDENTIFIERS}))`

/** Of the earlier shop: those that the person has, and those that nobody has yet. */
export const OWN_PAST_ORDERS = `account_id = $1
  or account_id is null and (phone in (${IDENTIFIERS}) or email in (${IDENTIFIERS}))`

/**
 * In the order in which rows refer to each other. Files are marked as expired here; their job removes row and file. `$1`
 * is the account's id, `$2` the moment.
 */
const STATEMENTS: readonly string[] = [
  'delete from push_subscription where account_id = $1',
  'delete from staff_notice where account_id = $1',
  // Other devices are told by their sessions that the account is deleted; the rows expire like every other one.
  "update session set device = '' where account_id = $1",
  'delete from known_device where account_id = $1',
  'delete from sign_in_step where account_id = $1',
  'delete from passkey_challenge where account_id = $1',
  'delete from passkey where account_id = $1',
  'delete from recovery_code where account_id = $1',
  'delete from second_factor where account_id = $1',
  `delete from one_time_code where account = $1::uuid::text or target in (${IDENTIFIERS})`,
  'delete from answered_key where owner = $1::uuid::text',
  "delete from cart_client where owner like '%:' || $1::uuid::text || ':%'",
  'delete from device_report where account_id = $1',
  'delete from cart_refusal where account_id = $1',
  'update cart_refusal set answered_by = null where answered_by = $1',
  `delete from cart_change where cart_id in (${OWN_CARTS}) or account_id = $1`,
  `delete from cart_line where cart_id in (${OWN_CARTS})`,
  'delete from cart where account_id = $1',
  'delete from wish where wishlist_id in (select id from wishlist where account_id = $1)',
  'delete from wishlist where account_id = $1',
  'delete from stock_alert where account_id = $1',
  'delete from staff_note where account_id = $1',
  'delete from order_list where account_id = $1',
  'delete from product_review where account_id = $1',
  'delete from inbox_item where account_id = $1',
  'delete from voucher_grant where account_id = $1',
  'delete from address where account_id = $1',
  'delete from invoice_buyer where account_id = $1',
  // An order with an invoice keeps what its electronic invoice says: tax law asks for it.
  `delete from invoice_request where order_id in (${ORDERS_WITHOUT_INVOICE})`,
  `delete from notice where recipient in (${IDENTIFIERS})`,
  `delete from contact_message_event where message_id in (${OWN_MESSAGES})`,
  `delete from contact_message where id in (${OWN_MESSAGES})`,
  `delete from claim_file where message_id in (select id from claim_message where claim_id in (${OWN_CLAIMS}))`,
  `update claim_message set body = '' where claim_id in (${OWN_CLAIMS})`,
  'delete from order_return_file where return_id in (select id from order_return where account_id = $1)',
  "update order_return set description = '' where account_id = $1",
  `delete from receipt where order_id in (${ORDERS_WITHOUT_INVOICE})`,
  `update sales_order set address = null, remark = null, pickup_code = null where id in (${ORDERS_WITHOUT_INVOICE})`,
  'update sales_order set remark = null, pickup_code = null where account_id = $1',
  `update order_event set reason = null where actor = 'customer'
      and order_id in (select id from sales_order where account_id = $1)`,
  `update payment_attempt set detail = '{}', reason = null where order_id in (${ORDERS_WITHOUT_INVOICE})`,
  `delete from payment_event where attempt_id in
     (select id from payment_attempt where order_id in (${ORDERS_WITHOUT_INVOICE}))`,
  `delete from affiliate_payout where status = 'rejected'
      and affiliate_code in (select code from affiliate where account_id = $1)`,
  `update affiliate set status = 'suspended', channel = null, url = null, bank = null, account_no = null,
      account_name = null, status_reason = null where account_id = $1`,
  `delete from dealer_application where status <> 'approved' and (account_id = $1 or phone in (${IDENTIFIERS}))`,
  `update audit_entry set detail = '{}' where object_ref = 'person:' || $1::uuid::text
      or exists (select 1 from account a where a.id = $1
                 and ((not a.phone_unproven and strpos(detail::text, a.phone) > 0)
                      or strpos(detail::text, a.email) > 0))`,
  `update product_import set report = jsonb_set(report, '{changes}', '[]')
    where kind <> 'products' and strpos(report::text, (select phone from account where id = $1)) > 0`,
  // What was sold stays countable; whose it was does not.
  `update past_order set account_id = null, phone = null, email = null, name = '' where ${OWN_PAST_ORDERS}`,
  `update product_import_row set sku = '', after = null
    where record_id = $1 or record_id in (select id from dealer_company where account_id = $1)
       or sku in (${IDENTIFIERS})`,
  `update stored_file set expires_at = $2 where account_id = $1
      and id not in (select r.file_id from receipt r)`,
  `insert into points_entry (id, account_id, kind, points, order_id, created_at)
     select gen_random_uuid(), id, 'expired', -points_balance, null, $2 from account
      where id = $1 and points_balance <> 0`,
  'update points_lot set remaining = 0 where account_id = $1',
]

/**
 * Removes everything personal of an account, apart from what its orders with an invoice need: their address, payments and
 * receipts, and paid commissions. The caller has locked the account.
 *
 * @param unusableHash a password hash whose password nobody knows
 */
export async function erase(
  transaction: Database,
  { accountId, now, unusableHash }: { accountId: string; now: Date; unusableHash: string },
): Promise<void> {
  for (const statement of STATEMENTS)
    await transaction.query(statement, statement.includes('$2') ? [accountId, now] : [accountId])
  await transaction.query(
    `update account set first_name = '–', last_name = '', phone = 'deleted:' || id, email = null, email_claimed = null,
            birth_date = null, marketing = false, avatar_file_id = null, password_hash = $3, affiliate_code = null,
            affiliate_code_at = null, points_balance = 0, permissions = '[]', deactivated_at = $2, deleted_at = $2
      where id = $1`,
    [accountId, now, unusableHash],
  )
}

/** Orders of deleted accounts whose invoice is older. */
const OUTDATED = `select o.id from sales_order o join account a on a.id = o.account_id
  where a.market = $1 and a.deleted_at is not null and coalesce(o.invoiced_at, o.paid_at, o.created_at) < $2`

/**
 * Removes what orders of deleted accounts had to keep, once nothing requires it any more, and whose the orders of the
 * earlier shop were that nobody has claimed.
 */
export async function eraseOutdated(
  transaction: Database,
  { market, before, now }: { market: string; before: Date; now: Date },
): Promise<void> {
  await transaction.query(
    `update past_order set phone = null, email = null, name = '' where market = $1 and account_id is null
        and ordered_at < $2 and (phone is not null or email is not null or name <> '')`,
    [market, before],
  )
  const ids = await transaction.query<{ id: string }>(
    `${OUTDATED} and (o.address is not null or exists (select 1 from receipt r where r.order_id = o.id)
        or exists (select 1 from payment_attempt p where p.order_id = o.id and p.detail <> '{}'))
      limit 500`,
    [market, before],
  )
  const orders = ids.map(({ id }) => id)
  if (orders.length === 0) return
  await transaction.query(
    'update stored_file set expires_at = $2 where id in (select file_id from receipt where order_id = any($1))',
    [orders, now],
  )
  await transaction.query('delete from receipt where order_id = any($1)', [orders])
  await transaction.query(
    'delete from payment_event where attempt_id in (select id from payment_attempt where order_id = any($1))',
    [orders],
  )
  await transaction.query("update payment_attempt set detail = '{}', reason = null where order_id = any($1)", [orders])
  await transaction.query('update sales_order set address = null where id = any($1)', [orders])
}
