import { checkConnection as checkCall } from '#contract/connections/calls/check-connection.ts'
import { getConnections } from '#contract/connections/calls/get-connections.ts'
import { removeConnection as removeCall } from '#contract/connections/calls/remove-connection.ts'
import { saveConnection as saveCall } from '#contract/connections/calls/save-connection.ts'
import { type Route, route } from '../../../route.ts'
import type { Gateways } from '../../payments/services/payment-offer.ts'
import { checkConnection } from '../services/check-connection.ts'
import { listConnections, removeConnection, saveConnection } from '../services/connections.ts'
import type { Connections } from '../services/open-connections.ts'

interface ConnectionTools {
  connections: Pick<Connections, 'refresh'>
  gateways: Gateways
}

/** Staff routes for the services that send messages and take payments. */
export const connectionRoutes = ({ connections, gateways }: ConnectionTools): Route[] => [
  route(getConnections, (_input, context) => listConnections(context)),
  route(saveCall, ({ params, body }, context) => saveConnection(params.name, body, { connections, context })),
  route(removeCall, ({ params }, context) => removeConnection(params.name, { connections, context })),
  route(checkCall, async ({ params }, context) => ({
    result: await checkConnection(params.name, gateways, context),
  })),
]
