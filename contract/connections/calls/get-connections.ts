import { defineCall } from '../../call.ts'
import { connections } from '../connection.ts'

export const getConnections = defineCall({
  method: 'GET',
  path: '/api/staff/connections',
  summary: 'Services that send messages and take payments, without their secrets',
  permission: 'admin',
  response: connections,
})
