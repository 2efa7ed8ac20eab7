import { COLLECTION_STATES, type CollectionState } from '#contract/collections/calls/get-staff-collections.ts'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import type { StaffCollection } from '#contract/collections/staff-collection.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useSellerFilter } from '../../receivables/staff/use-seller-filter.ts'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListFilter } from '../../staff/list-bar.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { countOf, useWork } from '../../staff/work-query.ts'
import { useCollectionsMessages } from '../messages/collections/collections-messages.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import { collectionsQuery } from './collection-queries.ts'
import { DeviceList } from './device-list.tsx'
import { ReviewedReceipt } from './reviewed-receipt.tsx'
import { UnverifiedReceipts } from './unverified-receipts.tsx'

const TABS = [...COLLECTION_STATES, 'devices'] as const

/** Money that sales persons took: what is to be reviewed one by one, all others as rows, and the devices that sign. */
export function CollectionList() {
  const messages = useStaffCollectionsMessages()
  const { value } = useListParameters()
  const { state, page, filters: tabs } = useStateFilter(TABS, messages)
  const work = useWork()
  const counted = tabs.map((tab): ListFilter => ({ ...tab, counts: { review: countOf(work, 'collections') } }))
  const filters = [...counted, ...useSellerFilter()]
  if (state === 'devices') return <DeviceList filters={counted} />
  const shared = {
    place: 'collections',
    filters,
    query: collectionsQuery({ state, sales_person_id: value('sales_person_id'), page }),
    keyOf: ({ id }: StaffCollection) => id,
    empty: messages.empty[state],
  } as const
  return state === 'review' ? (
    <StaffList {...shared} pageOf={({ collections }) => collections} below={<UnverifiedReceipts />}>
      {(one) => <ReviewedReceipt collection={one} />}
    </StaffList>
  ) : (
    <ReceiptRows {...shared} />
  )
}

interface RowsProps {
  place: 'collections'
  filters: readonly ListFilter[]
  query: ReturnType<typeof collectionsQuery>
  keyOf: (one: StaffCollection) => string
  empty: { title: string; text: string }
}

/** A row leads to the account of its dealer. */
const ReceiptRows = (props: RowsProps) => (
  <StaffList
    {...props}
    pageOf={({ collections }) => collections}
    columns={useColumns()}
    hrefOf={({ dealer }) => paths.staff('receivables', dealer.id)}
  />
)

const stateOf = ({
  is_booked,
  is_rejected,
  is_reviewed,
  findings,
}: StaffCollection): Exclude<CollectionState, 'all'> => {
  if (findings.length > 0 && !is_reviewed) return 'review'
  return is_rejected || !is_booked ? 'rejected' : 'booked'
}
const LAMPS = { review: 'signal', booked: 'full', rejected: 'slash' } as const

function useColumns(): ListColumn<StaffCollection>[] {
  const messages = useStaffCollectionsMessages()
  const { ways } = useCollectionsMessages()
  const { moment } = useFormatters()
  return [
    {
      id: 'number',
      title: messages.number,
      isShort: true,
      cell: ({ device_key_id: deviceKeyId, number }) => receiptNo({ deviceKeyId, number }),
    },
    { id: 'dealer', title: messages.dealer, isName: true, phone: 'name', cell: ({ dealer }) => dealer.name },
    { id: 'seller', title: messages.seller, phone: 'line', cell: ({ sales_person: { name } }) => name },
    { id: 'way', title: messages.way, cell: ({ way }) => ways[way] },
    { id: 'taken', title: messages.taken, isShort: true, phone: 'age', cell: ({ taken_at }) => moment(taken_at) },
    {
      id: 'state',
      title: messages.state,
      phone: 'state',
      cell: (one) => <Lamp state={LAMPS[stateOf(one)]}>{messages.states[stateOf(one)]}</Lamp>,
    },
    {
      id: 'decision',
      title: messages.decision,
      cell: ({ reviewed, review_note: note }) => reviewed && [note, reviewed.by].filter(Boolean).join(' · '),
    },
    {
      id: 'amount',
      title: messages.amount,
      isFigure: true,
      phone: 'end',
      cell: ({ amount }) => <Amount amount={amount} isBare isStrong />,
    },
  ]
}
