import type { Call } from '#contract/call.ts'
import { callQuery, type InputOf, type LoadCall } from '../../lib/http/call-query.ts'

/** Root of all staff query keys; none of these responses is ever stored on a device. */
export const STAFF_KEY = 'staff'

/**
 * A staff query.
 *
 * @param name unique name; key of the query together with the input
 */
export const staffQuery = <C extends Call>(name: string, call: LoadCall<C>, input: InputOf<C> = {}) =>
  callQuery(call, input, { queryKey: [STAFF_KEY, name, input] })
