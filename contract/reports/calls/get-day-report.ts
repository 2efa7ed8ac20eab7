import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Sales less refunds of one day, in minor units. */
const day = v.object({
  /** A date of the store's calendar. */
  date: v.string(),
  /** By hour of the store's clock, 24 of them. */
  hours: v.array(v.number()),
})

export const dayReport = v.object({
  today: day,
  /** The same weekday of the week before. */
  before: day,
  net: v.number(),
  orders: v.number(),
  pieces: v.number(),
  /** Of the day before, until the same time of day. */
  before_net: v.number(),
  /** Of the whole of yesterday. */
  yesterday: v.object({ date: v.string(), net: v.number(), orders: v.number() }),
})

export const getDayReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/day',
  summary: 'Sales of today by hour, compared with the same weekday of the week before until this time of day',
  permission: 'reports',
  response: v.object({ report: dayReport }),
})
