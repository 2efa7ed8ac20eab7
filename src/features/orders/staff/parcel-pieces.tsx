import { useState } from 'react'
import { linesWith, unsentLines } from '#contract/orders/parcels.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { piecesIn } from '../../../lib/format/pieces.ts'
import { Field as TextField } from '../../../ui/forms/field.tsx'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

/** The pieces that go into the parcel: everything that is in none, until less is typed. */
export function useParcel(order: StaffOrder) {
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const left = linesWith(order.lines, unsentLines(order.lines, order.shipments))
  const piecesOf = ({ id, quantity }: { id: string; quantity: number }) => typed[id] ?? quantity
  return {
    left,
    piecesOf,
    isPart: left.some((line) => piecesOf(line) < line.quantity),
    lines: left.map((line) => ({ line_id: line.id, quantity: piecesOf(line) })).filter(({ quantity }) => quantity > 0),
    change: (id: string, pieces: number) => setTyped({ ...typed, [id]: pieces }),
  }
}

/** A number for each line, unless there is one piece, which cannot be divided among parcels. */
export function ParcelPieces({ left, piecesOf, change }: ReturnType<typeof useParcel>) {
  const { orders } = useStaffOrdersMessages()
  if (left.reduce((sum, { quantity }) => sum + quantity, 0) <= 1) return null
  return left.map((line) => (
    <TextField
      key={line.id}
      label={line.name}
      hint={orders.inParcel(line.quantity)}
      type="number"
      inputMode="numeric"
      min={0}
      max={line.quantity}
      value={String(piecesOf(line))}
      onChange={({ target }) => change(line.id, piecesIn(target.value, line.quantity))}
    />
  ))
}
