import type { Call } from '#contract/call.ts'
import { type AskedOf, callQuery, type LoadCall } from '../../lib/call-query.ts'

/** Under which all answers to staff stand in memory; none of them is ever kept on a device. */
export const STAFF_KEY = 'staff'

/** A question of staff. @param name tells it from every other; the input is part of its key */
export const staffQuery = <C extends Call>(name: string, call: LoadCall<C>, input: AskedOf<C> = {}) =>
  callQuery(call, input, { queryKey: [STAFF_KEY, name, input] })
