import * as v from 'valibot'

/** Query field of every call that a sales person makes for a dealer. */
export const actingDealer = { dealer_id: v.optional(v.pipe(v.string(), v.uuid())) }
