import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import type { Transfer, TransferLine } from '#contract/stock/transfer.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { ANY_PIECES } from '../any-pieces.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import styles from '../transfers.module.css'

const change = async () => (await import('#contract/stock/calls/change-transfer.ts')).changeTransfer

/** The search for products is the catalogue's. */
export type FindProducts = ComponentType<{ label: string; hint: string; onPick: (card: StaffProductCard) => void }>

interface DraftProps {
  transfer: Transfer
  /** Of the query that has the transfer. */
  queryKey: readonly unknown[]
  Find: FindProducts
}

/** The goods of a draft; each change is saved at once. A product that is scanned again is one piece more. */
export function DraftLines({ transfer, queryKey, Find }: DraftProps) {
  const { transfer: messages } = useStaffStockMessages()
  const { write, fault } = useLines(transfer, queryKey)
  const { lines } = transfer
  return (
    <>
      <div className={styles.find}>
        <Find
          label={messages.find}
          hint={messages.findHint}
          onPick={({ id }) => void write(id, (lines.find(({ product_id }) => product_id === id)?.pieces ?? 0) + 1)}
        />
        {fault && <Alert kind="error">{fault}</Alert>}
      </div>
      {lines.length === 0 && <p className={styles.none}>{messages.none}</p>}
      <Lines lines={lines} isDraft>
        {(line) => (
          <Stepper
            name={line.name}
            quantity={line.pieces}
            allowed={ANY_PIECES}
            onChange={(pieces) => write(line.product_id, pieces)}
          />
        )}
      </Lines>
    </>
  )
}

function useLines({ id }: Transfer, queryKey: readonly unknown[]) {
  const messages = useStaffStockMessages()
  const queries = useQueryClient()
  const { run } = useStaffCall(change)
  const [fault, setFault] = useState<string>()
  async function write(product: number, pieces: number): Promise<void> {
    setFault(undefined)
    try {
      const answer = await run({ params: { id: String(id) }, body: { product_id: product, pieces } })
      if (answer !== null) queries.setQueryData(queryKey, answer)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  return { write, fault }
}

/** What was sent, and beside it what was received. */
export const SentLines = ({ transfer: { lines } }: { transfer: Transfer }) => (
  <Lines lines={lines}>{(line) => <span className={styles.quantity}>{line.received ?? line.pieces}</span>}</Lines>
)

interface LinesProps {
  lines: readonly TransferLine[]
  isDraft?: boolean
  children: (line: TransferLine) => ReactNode
}

function Lines({ lines, isDraft = false, children }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.product_id}>
          <span className={styles.picture}>
            {line.image && <Picture picture={line.image} alt="" sizes="72px" maxWidth={320} />}
          </span>
          <div className={styles.words}>
            <strong>{line.name}</strong>
            <small>{line.sku}</small>
            <Note line={line} isDraft={isDraft} />
          </div>
          {children(line)}
        </li>
      ))}
    </ul>
  )
}

/** What can be sent of a draft's product, or what differs. */
function Note({ line: { pieces, received, available }, isDraft }: { line: TransferLine; isDraft: boolean }) {
  const { transfer: messages } = useStaffStockMessages()
  if (!isDraft) return received !== null && received !== pieces && <Lamp state="signal">{messages.ofSent(pieces)}</Lamp>
  if (pieces > available) return <Lamp state="signal">{messages.tooMany(available)}</Lamp>
  return <small>{messages.available(available)}</small>
}
