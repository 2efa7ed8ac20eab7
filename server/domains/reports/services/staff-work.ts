import { type StaffWork, WORK_KINDS, type WorkKind } from '#contract/reports/staff-work.ts'
import { isPermitted, READS_ORDERS, type RequiredPermission } from '#contract/staff/permissions.ts'
import type { SignedInContext } from '../../../context.ts'
import { listAffiliates } from '../../affiliates/services/staff-affiliates.ts'
import { listPayouts } from '../../affiliates/services/staff-payouts.ts'
import { listProducts } from '../../catalogue/services/products.ts'
import { holdersOverLimit } from '../../collections/services/cash-ins.ts'
import { chequesToBank } from '../../collections/services/cheques.ts'
import { collectionsToReview } from '../../collections/services/staff-collections.ts'
import { listMessages } from '../../contact/services/contact-inbox.ts'
import { listApplications } from '../../dealers/services/staff-dealers.ts'
import { listRefunds } from '../../orders/services/staff-refunds.ts'
import { listReturns } from '../../orders/services/staff-returns.ts'
import { listOrderWork } from '../../orders/services/staff-work.ts'
import { listPayments } from '../../payments/services/staff-payments.ts'
import { listLowStock } from '../../purchasing/services/low-stock.ts'
import { listStaffReviews } from '../../reviews/services/staff-reviews.ts'
import { listClaims } from '../../warranty/services/staff-claims.ts'

type Named = { first_name: string; last_name: string }

/** What rows of waiting things say: since when, and whose they are. */
interface Waiting extends Partial<Named> {
  created_at?: string
  updated_at?: string
  written_at?: string
  applied_at?: string | null
  at?: string
  amount?: number
  customer?: Named
  company_name?: string
  name?: string
  author?: string
}

interface List {
  data: readonly Waiting[]
  meta: { total: number }
}

interface Source {
  kind: WorkKind
  needs: RequiredPermission
  list: (context: SignedInContext) => Promise<List>
}

/** What waits longest, which each of these lists has first. Open pages of staff ask each minute, so no page is read. */
const LONGEST = { page: 1, limit: 1 } as const

/** Each list as its own screen reads it, for persons who may open that screen. */
const SOURCES: readonly Source[] = [
  {
    kind: 'payments',
    needs: ['payments', 'refunds'],
    list: (context) => listPayments({ state: 'REVIEW', ...LONGEST }, context),
  },
  { kind: 'collections', needs: 'payments', list: collectionsToReview },
  { kind: 'cheques', needs: 'payments', list: chequesToBank },
  { kind: 'cash_over_limit', needs: 'payments', list: holdersOverLimit },
  { kind: 'returns', needs: 'orders', list: (context) => listReturns({ status: 'REQUESTED', ...LONGEST }, context) },
  {
    kind: 'returns_to_refund',
    needs: 'orders',
    list: (context) => listReturns({ status: 'RECEIVED', ...LONGEST }, context),
  },
  {
    kind: 'refunds',
    needs: ['payments', 'refunds'],
    list: (context) => listRefunds({ state: 'due', ...LONGEST }, context),
  },
  {
    kind: 'dealers',
    needs: 'dealers',
    list: (context) => listApplications({ status: 'pending', ...LONGEST }, context),
  },
  { kind: 'messages', needs: 'orders', list: (context) => listMessages({ state: 'new', ...LONGEST }, context) },
  { kind: 'claims', needs: 'warranty', list: (context) => listClaims({ status: 'SUBMITTED', ...LONGEST }, context) },
  {
    kind: 'reviews',
    needs: 'catalogue',
    list: (context) => listStaffReviews({ status: 'waiting', ...LONGEST }, context),
  },
  {
    kind: 'affiliates',
    needs: 'dealers',
    list: (context) => listAffiliates({ status: 'pending', ...LONGEST }, context),
  },
  { kind: 'payouts', needs: 'payments', list: (context) => listPayouts({ status: 'requested', ...LONGEST }, context) },
  {
    kind: 'sold_out',
    needs: ['catalogue', 'stock'],
    list: (context) => listProducts({ show: 'out_of_stock', ...LONGEST }, context),
  },
  {
    kind: 'low_stock',
    needs: ['catalogue', 'stock', 'costs'],
    list: (context) => listLowStock({ tab: 'open', q: '', ...LONGEST }, context),
  },
]

/** Everything that waits for this person, the most urgent kind first; kinds without anything are left out. */
export async function listWork(context: SignedInContext): Promise<StaffWork[]> {
  const { session } = context
  const person = { role_id: session.person.role_id, permissions: session.permissions }
  const orders = isPermitted(READS_ORDERS, person) ? await listOrderWork(context) : []
  const others: StaffWork[] = []
  for (const { kind, needs, list } of SOURCES) {
    if (!isPermitted(needs, person)) continue
    const { data, meta } = await list(context)
    if (meta.total > 0) others.push(workOf(kind, data[0] ?? {}, meta.total))
  }
  const urgency = ({ kind }: StaffWork) => WORK_KINDS.indexOf(kind)
  return [...orders, ...others].sort((one, other) => urgency(one) - urgency(other))
}

function workOf(kind: WorkKind, longest: Waiting, count: number): StaffWork {
  // Products are not waiting since a moment.
  const isTimed = kind !== 'sold_out' && kind !== 'low_stock'
  return {
    kind,
    count,
    since: (isTimed && momentOf(kind, longest)) || null,
    subject: subjectOf(longest) ?? null,
    amount: longest.amount ?? null,
    pictures: [],
    line_count: 0,
  }
}

/** A claim waits since its last message or decision. */
const momentOf = (kind: WorkKind, { updated_at, created_at, written_at, applied_at, at }: Waiting) =>
  (kind === 'claims' && updated_at) || created_at || written_at || applied_at || at

function subjectOf({ company_name, customer, first_name, last_name, name, author }: Waiting): string | undefined {
  const person = customer ?? { first_name, last_name }
  const personName = [person.first_name, person.last_name].filter(Boolean).join(' ')
  return company_name ?? (personName || name || author)
}
