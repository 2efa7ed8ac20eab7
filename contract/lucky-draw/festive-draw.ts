import * as v from 'valibot'

/** The entry that won a prize. */
export const drawWinner = v.object({ prize: v.string(), entry_no: v.string() })

/** Public data of a lucky draw. */
export const festiveDraw = v.object({
  id: v.string(),
  title: v.string(),
  /** First place first. */
  prizes: v.array(v.string()),
  /** An order paid at or after `opens_at` and before `closes_at` is an entry until it is cancelled. */
  opens_at: v.string(),
  closes_at: v.string(),
  /** SHA-256 of the seed, published before the first entry (contract/lucky-draw/winner-selection.ts). */
  commitment: v.string(),
  /** At the time of the response. */
  phase: v.picklist(['coming', 'open', 'closed', 'drawn']),
  /** null until the lucky draw was held. */
  result: v.nullable(
    v.object({
      drawn_at: v.string(),
      seed: v.string(),
      /** Number of entries that took part. */
      entries: v.number(),
      /** First place first. */
      winners: v.array(drawWinner),
    }),
  ),
})
export type FestiveDraw = v.InferOutput<typeof festiveDraw>

/** An entry of the caller. */
export const ownEntry = v.object({
  entry_no: v.string(),
  order_id: v.string(),
  order_no: v.string(),
  /** The prize won; null for none, or not yet drawn. */
  prize: v.nullable(v.string()),
})
export type OwnEntry = v.InferOutput<typeof ownEntry>
