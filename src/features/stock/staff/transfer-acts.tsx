import { useState } from 'react'
import { TRANSFER_DIFFERENCES, type Transfer, type TransferLine } from '#contract/stock/transfer.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import shared from '../../staff/act-buttons.module.css'
import { Dock } from '../../staff/dock.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'

const send = async () => (await import('#contract/stock/calls/send-transfer.ts')).sendTransfer
const cancel = async () => (await import('#contract/stock/calls/cancel-transfer.ts')).cancelTransfer
const receive = async () => (await import('#contract/stock/calls/receive-transfer.ts')).receiveTransfer

/** What can be done with a transfer now. */
export function TransferActs({ transfer }: { transfer: Transfer }) {
  if (transfer.state === 'draft') return <DraftActs transfer={transfer} />
  if (transfer.state === 'sent') return <SentActs transfer={transfer} />
  return null
}

function DraftActs({ transfer: { id, pieces } }: { transfer: Transfer }) {
  const { transfer: messages } = useStaffStockMessages()
  const params = { id: String(id) }
  const sending = useStaffForm({ call: send, params, fields: [], done: messages.sent })
  const cancelling = useStaffForm({ call: cancel, params, fields: [], done: messages.cancelled })
  return (
    <Dock>
      <FormButton form={cancelling} send={messages.cancel} kind="line" />
      {pieces > 0 && <FormButton form={sending} send={messages.send(pieces)} />}
    </Dock>
  )
}

function SentActs({ transfer }: { transfer: Transfer }) {
  const { transfer: messages } = useStaffStockMessages()
  const [isOpen, setIsOpen] = useState(false)
  const params = { id: String(transfer.id) }
  const receiving = useStaffForm({ call: receive, params, fields: [], done: messages.received })
  return (
    <Dock>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {messages.differs}
      </Button>
      <FormButton form={receiving} send={messages.receive(transfer.pieces)} />
      <Sheet title={messages.differs} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={shared.sheet}>
          <Differences transfer={transfer} />
        </div>
      </Sheet>
    </Dock>
  )
}

const nameOf = ({ product_id }: TransferLine): string => `product_${product_id}`

/** What arrived of each product, and why it differs from what was sent. */
function Differences({ transfer: { id, lines } }: { transfer: Transfer }) {
  const { transfer: messages } = useStaffStockMessages()
  const form = useStaffForm({
    call: receive,
    params: { id: String(id) },
    fields: [
      ...lines.map((line) => ({
        kind: 'whole' as const,
        name: nameOf(line),
        label: line.name,
        hint: messages.ofSent(line.pieces),
      })),
      {
        kind: 'choice',
        name: 'reason',
        label: messages.reason,
        empty: 'null',
        options: optionsOf(TRANSFER_DIFFERENCES, messages.reasons),
      },
      { kind: 'text', name: 'note', label: messages.note, empty: 'absent' },
    ],
    values: Object.fromEntries(lines.map((line) => [nameOf(line), line.pieces])),
    shape: ({ reason, note, ...read }) => ({
      lines: lines.map((line) => ({ product_id: line.product_id, received: read[nameOf(line)] })),
      reason,
      ...(note !== undefined && { note }),
    }),
    done: messages.received,
  })
  return (
    <StaffForm form={form} send={messages.saveDiffers}>
      <p>{messages.differsText}</p>
    </StaffForm>
  )
}
