import { ROLE } from '#contract/constants.ts'
import type { Voucher, VoucherOffer } from '#contract/vouchers/voucher.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as grants from '../queries/voucher-grants.ts'
import * as uses from '../queries/voucher-uses.ts'
import * as vouchers from '../queries/vouchers.ts'
import { VOUCHER_MESSAGES } from '../voucher-messages.ts'
import { ticketOf, usedTicket, voucherBenefit } from './ticket.ts'
import { refusalOf, type VoucherRefusal, type VoucherTerms } from './voucher-rule.ts'
import { voucherTerms } from './voucher-terms.ts'

export type WalletContext = Pick<Context, 'config' | 'clock' | 'language'>

/** The role that a voucher's rules apply to: for a sales person, that of the dealer they act for. */
export const voucherRole = (role: number): number => (role === ROLE.salesPerson ? ROLE.dealer : role)

/** The owner of the wallet, or the person acting for them. */
export interface Holder {
  role_id: number
  customerId: string
}

/** A ticket, with its voucher as the calculation takes it. */
export interface HeldVoucher {
  ticket: Voucher
  terms: VoucherTerms
  hasOrdered: boolean
}

export interface Wallet {
  held: HeldVoucher[]
  offers: VoucherOffer[]
}

/** All vouchers of an account, and those it could buy with points. */
export async function walletOf(db: Database, holder: Holder, context: WalletContext): Promise<Wallet> {
  const now = context.clock.now()
  const role_id = voucherRole(holder.role_id)
  const filter = { currency: context.config.market.currency, accountId: holder.customerId, now: new Date(now) }
  const [rows, openGrants, usedBefore] = await Promise.all([
    vouchers.ofAccount(db, filter),
    grants.open(db, holder.customerId),
    uses.ofAccount(db, holder.customerId),
  ])
  const held = rows.flatMap((row) => {
    const own = { row, terms: voucherTerms(row), user: { role_id, hasOrdered: row.has_ordered, now } }
    const open = isOpenToAll(own.terms)
      ? openTickets(own, context)
      : openGrants.filter(({ voucher_id }) => voucher_id === row.id).map((grant) => grantTicket(own, grant, context))
    const used = usedBefore.filter(({ voucher_id }) => voucher_id === row.id)
    const tickets = [...open, ...used.map((use) => usedTicket(own.terms, use, context))]
    return tickets.map((ticket) => ({ ticket, terms: own.terms, hasOrdered: row.has_ordered }))
  })
  const offers = rows.flatMap((row) => offerOf(row, { role_id, now }, context) ?? [])
  return { held: held.sort((one, other) => byEnd(one.ticket, other.ticket)), offers }
}

/** Used ones by time of use, newest first; all others by their end, soonest first. */
function byEnd(one: Voucher, other: Voucher): number {
  if (one.order && other.order) return other.order.at < one.order.at ? -1 : 1
  const ends = (ticket: Voucher): string => ticket.ends_at ?? '9'
  return ends(one) < ends(other) ? -1 : Number(ends(one) > ends(other))
}

/** Usable with the code alone, whether or not it is in the wallet. */
export const isOpenToAll = ({ assignedOnly, isClaimed }: VoucherTerms): boolean => !assignedOnly && !isClaimed

interface OwnedVoucher {
  row: vouchers.VoucherRow
  terms: VoucherTerms
  user: { role_id: number; hasOrdered: boolean; now: number }
}

const leftOf = (limit: number | null, used: number): number =>
  limit === null ? Number.POSITIVE_INFINITY : limit - used

/** The ticket of a voucher that is open to all; none once the account has used it up: its uses are listed instead. */
function openTickets({ row, terms, user }: OwnedVoucher, context: WalletContext): Voucher[] {
  const refusal = refusalOf(terms, user)
  const isSpent = row.used_by_account > 0 && refusal !== null
  if (isSpent) return []
  const left = Math.min(leftOf(terms.perUserLimit, terms.uses.byBuyer), leftOf(terms.totalLimit, terms.uses.total))
  const usesLeft = Number.isFinite(left) ? left : null
  return [ticketOf(terms, { id: `voucher-${row.id}`, refusal, endsAt: terms.endsAt, usesLeft }, context)]
}

/** The ticket of a voucher that was given, or bought with points: valid for one order. */
function grantTicket(
  { terms, user }: OwnedVoucher,
  { id, expires_at }: grants.OpenGrant,
  context: WalletContext,
): Voucher {
  const ends = [expires_at?.getTime() ?? null, terms.endsAt].filter((end) => end !== null)
  const endsAt = ends.length === 0 ? null : Math.min(...ends)
  const isOver = endsAt !== null && endsAt <= user.now
  const refusal = isOver ? 'VOUCHER_EXPIRED' : refusalOf({ ...terms, grantId: id }, user)
  return ticketOf(terms, { id, refusal, endsAt, usesLeft: 1 }, context)
}

type Claimer = Pick<OwnedVoucher['user'], 'role_id' | 'now'>

/**
 * The reason to refuse buying a voucher with points, regardless of its price; null = none. The number issued is checked
 * where its row is locked.
 */
export function claimRefusal(row: vouchers.VoucherRow, terms: VoucherTerms, user: OwnedVoucher['user']): Claim {
  const uses = { total: 0, byBuyer: 0 }
  const refusal = refusalOf({ ...terms, grantId: 'claimed', uses }, user)
  if (refusal) return refusal
  return terms.perUserLimit !== null && row.granted_to_account >= terms.perUserLimit ? 'CLAIMED_OFTEN' : null
}
export type Claim = VoucherRefusal | 'CLAIMED_OFTEN' | null

/** Why a voucher cannot be claimed, as a message. */
export const claimSentence = (claim: Exclude<Claim, null>, { language }: Pick<Context, 'language'>): string =>
  claim === 'CLAIMED_OFTEN' ? VOUCHER_MESSAGES[language].claimedOften : VOUCHER_MESSAGES[language].refusal[claim]

/** null when it is not for sale for points, has ended, or is for other roles. */
function offerOf(row: vouchers.VoucherRow, claimer: Claimer, context: WalletContext): VoucherOffer | null {
  const terms = voucherTerms(row)
  if (row.points_cost === null || !terms.roles.includes(claimer.role_id)) return null
  const claim = claimRefusal(row, terms, { ...claimer, hasOrdered: row.has_ordered })
  if (claim === 'VOUCHER_EXPIRED') return null
  return {
    ...voucherBenefit(terms, context),
    points_cost: row.points_cost,
    valid_days: row.valid_days_after_claim,
    refusal: claim && claimSentence(claim, context),
  }
}
