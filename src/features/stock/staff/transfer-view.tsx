import { useQuery } from '@tanstack/react-query'
import type { Transfer } from '#contract/stock/transfer.ts'
import { paths } from '../../../paths.ts'
import { IconLink } from '../../staff/icon-link.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import styles from '../transfers.module.css'
import { transferQuery } from './stock-queries.ts'
import { TransferActs } from './transfer-acts.tsx'
import { DraftLines, type FindProducts, SentLines } from './transfer-lines.tsx'
import { TransferLamp } from './transfer-list.tsx'

interface Props {
  id: string
  Find: FindProducts
}

/** One transfer: its goods while it is a draft, what is on the way, and what was received. */
export function TransferView({ id, Find }: Props) {
  const query = transferQuery(id)
  const { data } = useQuery(query)
  const { transfer: messages } = useStaffStockMessages()
  return (
    <StaffFrame
      section="transfers"
      title={Number(id) ? messages.title(Number(id)) : undefined}
      lead={<IconLink name="left" label={messages.back} href={paths.staff('transfers')} />}
      subtitle={data && <Subtitle transfer={data.transfer} />}
      action={data && <TransferActs transfer={data.transfer} />}
    >
      <QueryBoundary query={query}>
        {({ transfer }) => (
          <div className={styles.goods} data-flush>
            {transfer.state === 'draft' ? (
              <DraftLines transfer={transfer} queryKey={query.queryKey} Find={Find} />
            ) : (
              <SentLines transfer={transfer} />
            )}
            <History transfer={transfer} />
          </div>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function Subtitle({ transfer }: { transfer: Transfer }) {
  const { transfer: messages } = useStaffStockMessages()
  return (
    <>
      <span>{messages.way(transfer.from.name, transfer.to.name)}</span>
      <span role="status">
        <TransferLamp transfer={transfer} />
      </span>
    </>
  )
}

/** Who did what, and why what arrived differs. */
function History({ transfer }: { transfer: Transfer }) {
  const { transfer: messages } = useStaffStockMessages()
  const { dated } = useFormatters()
  const { created_by, created_at, sent_by, sent_at, received_by, received_at, difference_reason: reason } = transfer
  return (
    <ul className={styles.history}>
      <li>{messages.createdBy(created_by, dated(created_at))}</li>
      {sent_at && <li>{messages.sentBy(sent_by ?? '–', dated(sent_at))}</li>}
      {received_at && <li>{messages.receivedBy(received_by ?? '–', dated(received_at))}</li>}
      {reason && <li>{[messages.reasons[reason], transfer.difference_note].filter(Boolean).join(': ')}</li>}
    </ul>
  )
}
