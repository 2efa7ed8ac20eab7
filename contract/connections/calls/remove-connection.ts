import { defineCall } from '../../call.ts'
import { connectionName, connections } from '../connection.ts'

/** 409 CONFLICT for a service that is set in store.env. One that is not connected stays so. */
export const removeConnection = defineCall({
  method: 'POST',
  path: '/api/staff/connections/{name}/remove',
  summary: 'Remove a connected service with its secrets',
  permission: 'admin',
  params: { name: connectionName },
  response: connections,
})
