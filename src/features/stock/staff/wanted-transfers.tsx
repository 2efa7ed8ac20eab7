import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { TransferWanted } from '#contract/stock/transfer.ts'
import { paths } from '../../../paths.ts'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import styles from '../transfers.module.css'
import type { transfersQuery } from './stock-queries.ts'

const create = async () => (await import('#contract/stock/calls/create-transfer.ts')).createTransfer

/** By way, what paid orders wait for at the store where they are collected: one tap makes the transfer. */
export function WantedTransfers({ query }: { query: ReturnType<typeof transfersQuery> }) {
  const { transfer: messages } = useStaffStockMessages()
  const { data } = useQuery({ ...query, gcTime: 0 })
  if (!data || data.wanted.length === 0) return null
  return (
    <section className={styles.wanted} aria-label={messages.wantedTitle} data-flush>
      <ul>
        {data.wanted.map((one) => (
          <li key={`${one.from.id} ${one.to.id}`}>
            <p>
              <strong>{messages.way(one.from.name, one.to.name)}</strong>
              <small>{messages.wanted(one.orders, one.pieces)}</small>
            </p>
            <Move way={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Move({ way: { from, to } }: { way: TransferWanted }) {
  const { transfer: messages } = useStaffStockMessages()
  const [, goTo] = useLocation()
  const form = useStaffForm({
    call: create,
    fields: [],
    shape: () => ({ from_place_id: from.id, to_place_id: to.id, fill: 'orders' }),
    done: messages.created,
    onDone: ({ transfer }) => goTo(paths.staff('transfers', String(transfer.id))),
  })
  return <FormButton form={form} send={messages.move} kind="line" />
}
