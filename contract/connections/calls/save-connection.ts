import { defineCall } from '../../call.ts'
import { connectionName, connections, connectionValues } from '../connection.ts'

/** In effect in every process within two seconds. 409 CONFLICT for a service that is set in store.env. */
export const saveConnection = defineCall({
  method: 'POST',
  path: '/api/staff/connections/{name}',
  summary: 'Connect a service that sends messages or takes payments',
  permission: 'admin',
  params: { name: connectionName },
  body: { values: connectionValues },
  response: connections,
})
