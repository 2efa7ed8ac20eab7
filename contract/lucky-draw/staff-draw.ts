import * as v from 'valibot'
import { localizedText, singleLineText, timestamp } from '../fields.ts'
import { drawWinner } from './festive-draw.ts'

export const MAX_DRAW_PRIZES = 50

export const DRAW_STATES = ['coming', 'open', 'closed', 'drawn', 'called_off'] as const
export type DrawState = (typeof DRAW_STATES)[number]

/** Staff input of a lucky draw. */
export const staffDrawBody = {
  title: localizedText(80),
  /** One per winner, first place first. */
  prizes: v.pipe(v.array(singleLineText(1, 80)), v.minLength(1), v.maxLength(MAX_DRAW_PRIZES)),
  opens_at: timestamp,
  closes_at: timestamp,
}

/** A lucky draw in the back office; its seed is not visible to anybody before it is held. */
export const staffDraw = v.object({
  id: v.string(),
  ...staffDrawBody,
  state: v.picklist(DRAW_STATES),
  commitment: v.string(),
  /** Current number of entries; after the lucky draw, the number that took part. */
  entries: v.number(),
  drawn_at: v.nullable(v.string()),
  winners: v.array(
    v.object({
      ...drawWinner.entries,
      order_id: v.string(),
      order_no: v.string(),
      customer: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
    }),
  ),
})
export type StaffDraw = v.InferOutput<typeof staffDraw>
