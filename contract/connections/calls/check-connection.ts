import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { connectionName } from '../connection.ts'

/**
 * Signs in at the mail server, or asks a payment service about a payment that does not exist. Neither sends a message
 * nor takes money. 404 for a service that is not connected, 429 after many checks.
 */
export const checkConnection = defineCall({
  method: 'POST',
  path: '/api/staff/connections/{name}/check',
  summary: 'Ask a connected service whether it answers',
  permission: 'admin',
  params: { name: connectionName },
  response: v.object({
    result: v.object({
      /** null: this service answers to a message only. */
      is_ok: v.nullable(v.boolean()),
      /** What the service said, without secrets; empty if nothing. */
      answer: v.string(),
    }),
  }),
})
