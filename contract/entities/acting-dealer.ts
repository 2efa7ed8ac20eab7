import * as v from 'valibot'

/** The acting dealer, as every call that a sales person makes for one carries it. */
export const actingDealer = { dealer_id: v.optional(v.pipe(v.string(), v.uuid())) }
