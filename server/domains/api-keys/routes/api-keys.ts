import { createApiKey as createCall } from '#contract/api-keys/calls/create-api-key.ts'
import { getApiKeys } from '#contract/api-keys/calls/get-api-keys.ts'
import { revokeApiKey as revokeCall } from '#contract/api-keys/calls/revoke-api-key.ts'
import { type Route, route } from '../../../route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../services/api-keys.ts'

/** Staff routes for the keys of other programs. */
export const apiKeyRoutes: Route[] = [
  route(getApiKeys, async (_input, context) => ({ keys: { data: await listApiKeys(context) } })),
  route(createCall, ({ body }, context) => createApiKey(body, context)),
  route(revokeCall, async ({ params: { id } }, context) => ({ key: await revokeApiKey(id, context) })),
]
