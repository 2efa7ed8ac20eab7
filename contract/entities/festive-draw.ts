import * as v from 'valibot'

/** Which entry a prize went to. */
export const drawWinner = v.object({ prize: v.string(), entry_no: v.string() })

/** A draw as everybody may know it. */
export const festiveDraw = v.object({
  id: v.string(),
  title: v.string(),
  /** The first place first. */
  prizes: v.array(v.string()),
  /** An order that is paid from `opens_at` until before `closes_at` is an entry, as long as it stands. */
  opens_at: v.string(),
  closes_at: v.string(),
  /** SHA-256 of the seed, as it was published before the first entry (contract/rules/festive-draw.ts). */
  commitment: v.string(),
  /** When the store was asked. */
  phase: v.picklist(['coming', 'open', 'closed', 'drawn']),
  /** null until it was held. */
  result: v.nullable(
    v.object({
      drawn_at: v.string(),
      seed: v.string(),
      /** How many were drawn of. */
      entries: v.number(),
      /** The first place first. */
      winners: v.array(drawWinner),
    }),
  ),
})
export type FestiveDraw = v.InferOutput<typeof festiveDraw>

/** An entry of whoever asks. */
export const ownEntry = v.object({
  entry_no: v.string(),
  order_id: v.string(),
  order_no: v.string(),
  /** What it has won; null for nothing, or nothing yet. */
  prize: v.nullable(v.string()),
})
export type OwnEntry = v.InferOutput<typeof ownEntry>
