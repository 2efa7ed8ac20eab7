import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import { HEADER, ROLE } from '#contract/constants.ts'
import { defaultTiers } from '#contract/dealers/tier-rules.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import * as dealers from '../queries/companies.ts'
import { ownerHint } from './owner-hint.ts'

/** The owner of a cart, and the prices that apply to it. */
export interface Buyer extends CartOwner {
  role_id: number
  /** The account of the addresses, vouchers, points and orders: the dealer's account when acting for a dealer. */
  customerId: string
  /** Of the dealer who buys; null for everybody else. */
  tier: DealerTier | null
  /** Discount of the tier off the list price, in basis points. */
  offBp: number
  /** The dealer's own discount, off the price of the tier; null = none now. */
  discount: { bp: number; until: Date } | null
}

/**
 * The company of `dealer_id`. Only a sales person (for an assigned dealer) and the dealer itself may send it.
 *
 * @throws Refusal DEALER_NOT_ASSIGNED when the dealer is not assigned to this sales person, and equally when it does
 *   not exist
 */
export async function actingCompany(
  { db, session: { person }, language }: SignedInContext,
  dealerId: string | undefined,
): Promise<dealers.Company | null> {
  const messages = SERVER_MESSAGES[language]
  if (person.role_id === ROLE.dealer) {
    const own = await dealers.ownCompany(db, person.id)
    if (dealerId !== undefined && dealerId !== own?.id) throw new Refusal('FORBIDDEN', messages.forbidden)
    return own
  }
  if (dealerId === undefined) return null
  if (person.role_id !== ROLE.salesPerson) throw new Refusal('FORBIDDEN', messages.forbidden)
  const company = await dealers.assignedCompany(db, person.id, dealerId)
  if (!company) throw new Refusal('DEALER_NOT_ASSIGNED', messages.dealerNotAssigned)
  return company
}

/**
 * Checks the optional header that names the owner of the sent operations (`<cart_owner>:<acting dealer or 0>`). Runs
 * before every other check: under another person's session the client must stop its queue instead of receiving
 * outcomes.
 *
 * @throws Refusal owner_mismatch
 */
function refuseOtherOwner(context: SignedInContext, dealerId: string | undefined): void {
  const owner = context.header(HEADER.cartOwner)
  const own = `${ownerHint(context.config, context.session.person)}:${dealerId ?? 0}`
  if (owner !== null && owner !== own)
    throw new Refusal('owner_mismatch', SERVER_MESSAGES[context.language].ownerMismatch)
}

/**
 * The buyer of this call; null for a sales person who has not chosen a dealer, and for staff, because they have no
 * cart.
 *
 * @throws Refusal owner_mismatch; FORBIDDEN while the dealer is not approved; what `actingCompany` throws
 */
export async function findBuyer(context: SignedInContext, dealerId: string | undefined): Promise<Buyer | null> {
  refuseOtherOwner(context, dealerId)
  const company = await actingCompany(context, dealerId)
  return buyerOf(context.session.person, company, context)
}

/**
 * The buyer of a cart.
 *
 * @param company the dealer who buys: the person's own, or the one for whom a sales person acts
 * @throws Refusal FORBIDDEN while the dealer is not approved
 */
export function buyerOf(
  { id, role_id }: { id: string; role_id: number },
  company: dealers.Company | null,
  { config, language, clock }: Pick<SignedInContext, 'config' | 'language' | 'clock'>,
): Buyer | null {
  const ownerOf = (acting: string | null): CartOwner => ({
    owner: `${config.market.code}:${role_id}:${id}:${acting ?? 0}`,
    accountId: id,
    dealerId: acting,
  })
  if (role_id === ROLE.customer)
    return { ...ownerOf(null), role_id, customerId: id, tier: null, offBp: 0, discount: null }
  if (!company) return null
  if (company.status !== 'approved') throw new Refusal('FORBIDDEN', SERVER_MESSAGES[language].forbidden)
  const { tier } = company
  const offBp = tier === null ? 0 : (company.tier_off_bp ?? defaultTiers(config.market.code)[tier].off_bp)
  const acting = role_id === ROLE.salesPerson ? company.id : null
  const { account_id: customerId, discount_bp: bp, discount_until: until } = company
  const isCurrent = until !== null && until.getTime() > clock.now()
  const discount = bp !== null && isCurrent ? { bp, until } : null
  return { ...ownerOf(acting), role_id, customerId, tier, offBp, discount }
}

/**
 * The buyer of a call that requires one.
 *
 * @throws Refusal VALIDATION for a sales person who has not chosen a dealer; FORBIDDEN for staff; what `findBuyer`
 *   throws
 */
export async function requireBuyer(context: SignedInContext, dealerId: string | undefined): Promise<Buyer> {
  const buyer = await findBuyer(context, dealerId)
  if (buyer) return buyer
  const messages = SERVER_MESSAGES[context.language]
  if (context.session.person.role_id !== ROLE.salesPerson) throw new Refusal('FORBIDDEN', messages.forbidden)
  throw new Refusal('VALIDATION', messages.validation, { fields: { dealer_id: messages.pickDealer } })
}

/**
 * As `requireBuyer`; null while the dealer is not approved, for a call that refuses this under its key.
 *
 * @throws Refusal what `requireBuyer` throws
 */
export async function findApprovedBuyer(context: SignedInContext, dealerId: string | undefined): Promise<Buyer | null> {
  refuseOtherOwner(context, dealerId)
  const company = await actingCompany(context, dealerId)
  return company && company.status !== 'approved' ? null : requireBuyer(context, dealerId)
}

/** Owner of a cart: a person, or a sales person acting for a dealer. */
export interface CartOwner {
  /** `market:role:user id:acting dealer id or 0` (offline.md 3.2). */
  owner: string
  accountId: string
  /** The dealer that a sales person acts for. */
  dealerId: string | null
}
