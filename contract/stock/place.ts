import * as v from 'valibot'
import { singleLineText } from '../fields.ts'

/** Beside these a market has one place of the kind `transit`, for goods on the way, which is in no list. */
export const PLACE_KINDS = ['warehouse', 'store', 'van', 'event'] as const

/** What a place has of a product, for staff. */
export const placeStock = v.object({
  place_id: v.number(),
  name: v.string(),
  kind: v.picklist(PLACE_KINDS),
  sells_online: v.boolean(),
  /** Pieces that a physical count finds: those of paid orders that wait on the shelf included. */
  on_hand: v.number(),
  /** Pieces of these that belong to orders. */
  committed: v.number(),
  /** Pieces of an earlier count that the stock of the market did not cover; null = nothing to count again. */
  recount: v.nullable(v.number()),
  /** From this number of free pieces on the place runs low by itself; null = never. */
  low_stock: v.nullable(v.number()),
})
export type PlaceStock = v.InferOutput<typeof placeStock>

/** A place as staff see it in a list. */
export const staffPlace = v.object({
  id: v.number(),
  kind: v.picklist(PLACE_KINDS),
  name: v.string(),
  /** Of a place that is a store: orders that are collected there are taken from it. */
  store_id: v.nullable(v.number()),
  sells_online: v.boolean(),
  /** Orders are taken from the lowest first. */
  priority: v.number(),
  active: v.boolean(),
  /** Pieces on hand, and products that are to be counted again. */
  pieces: v.number(),
  recounts: v.number(),
})
export type StaffPlace = v.InferOutput<typeof staffPlace>

const placeFields = {
  kind: v.picklist(PLACE_KINDS),
  name: singleLineText(1, 60),
  store_id: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  sells_online: v.boolean(),
  priority: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
}

export const newStaffPlace = placeFields

/** Absent fields stay unchanged. */
export const staffPlaceChange = v.partial(v.object({ ...placeFields, active: v.boolean() })).entries
