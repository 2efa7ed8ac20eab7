import type { TransferCard, TransferState } from '#contract/stock/transfer.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { useEditAction } from '../../staff/editable-list.tsx'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import { NewTransfer } from './new-transfer.tsx'
import { TRANSFER_TABS, transfersQuery } from './stock-queries.ts'
import { WantedTransfers } from './wanted-transfers.tsx'

/** Transfers between places, and above them what orders wait for at their store. */
export function TransferList() {
  const { transfer: messages } = useStaffStockMessages()
  const { state, page, filters } = useStateFilter(TRANSFER_TABS, messages)
  const { value, go } = useListParameters()
  const action = useEditAction(messages.add)
  const query = transfersQuery(state, page)
  const form = value('edit') === undefined ? null : <NewTransfer onDone={() => go({ edit: undefined })} />
  return (
    <StaffList
      place="transfers"
      action={action}
      above={!form && <WantedTransfers query={query} />}
      query={query}
      filters={filters}
      pageOf={(data) => data.transfers}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('transfers', String(id))}
      formOf={() => form}
      columns={useColumns()}
      empty={{ title: messages.emptyTitle, text: messages.emptyText, children: action }}
    />
  )
}

const LAMPS: Readonly<Record<TransferState, LampState>> = {
  draft: 'ring',
  sent: 'half',
  received: 'full',
  cancelled: 'slash',
}

/** What a transfer is now; with a difference, what it is. */
export function TransferLamp({ transfer }: { transfer: Pick<TransferCard, 'state' | 'missing' | 'surplus'> }) {
  const { transfer: messages } = useStaffStockMessages()
  const { state, missing, surplus } = transfer
  const differs = [missing > 0 && messages.missing(missing), surplus > 0 && messages.surplus(surplus)].filter(Boolean)
  return (
    <Lamp state={differs.length > 0 ? 'signal' : LAMPS[state]}>
      {[messages.stateOf[state], ...differs].join(' · ')}
    </Lamp>
  )
}

function useColumns(): ListColumn<TransferCard>[] {
  const { transfer: messages } = useStaffStockMessages()
  const { locale } = useSite()
  const { moment } = useFormatters()
  return [
    {
      id: 'goods',
      title: messages.goods,
      isPicture: true,
      phone: 'picture',
      cell: ({ images, products }) => <GoodsStrip pictures={images} count={products} />,
    },
    {
      id: 'places',
      title: messages.places,
      isName: true,
      phone: 'name',
      cell: ({ from, to }) => messages.way(from.name, to.name),
    },
    { id: 'no', title: '#', phone: 'line', cell: ({ id }) => messages.title(id) },
    { id: 'state', title: messages.state, phone: 'state', cell: (one) => <TransferLamp transfer={one} /> },
    { id: 'by', title: messages.by, cell: ({ created_by }) => created_by },
    {
      id: 'date',
      title: messages.date,
      isShort: true,
      phone: 'age',
      cell: ({ created_at, sent_at, received_at }) => moment(received_at ?? sent_at ?? created_at),
    },
    {
      id: 'pieces',
      title: messages.pieces,
      isFigure: true,
      phone: 'end',
      cell: ({ pieces }) => formatCount(pieces, locale),
    },
  ]
}
