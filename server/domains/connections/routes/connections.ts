import { checkConnection as checkCall } from '#contract/connections/calls/check-connection.ts'
import { getConnections } from '#contract/connections/calls/get-connections.ts'
import { removeConnection as removeCall } from '#contract/connections/calls/remove-connection.ts'
import { saveConnection as saveCall } from '#contract/connections/calls/save-connection.ts'
import { type Route, route } from '../../../route.ts'
import { type CheckedServices, checkConnection } from '../services/check-connection.ts'
import { listConnections, removeConnection, saveConnection } from '../services/connections.ts'
import type { Connections } from '../services/open-connections.ts'

interface ConnectionTools extends CheckedServices {
  connections: Pick<Connections, 'refresh'>
}

/** Staff routes for the services that send messages, take payments and book parcels. */
export const connectionRoutes = ({ connections, ...services }: ConnectionTools): Route[] => [
  route(getConnections, (_input, context) => listConnections(context)),
  route(saveCall, ({ params, body }, context) => saveConnection(params.name, body, { connections, context })),
  route(removeCall, ({ params }, context) => removeConnection(params.name, { connections, context })),
  route(checkCall, async ({ params }, context) => ({
    result: await checkConnection(params.name, services, context),
  })),
]
