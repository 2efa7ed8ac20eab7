import { getWebhookDeliveries } from '#contract/webhooks/calls/get-webhook-deliveries.ts'
import { getWebhooks } from '#contract/webhooks/calls/get-webhooks.ts'
import { removeWebhook as removeCall } from '#contract/webhooks/calls/remove-webhook.ts'
import { resendWebhookEvent } from '#contract/webhooks/calls/resend-webhook-event.ts'
import { rollWebhookSecret } from '#contract/webhooks/calls/roll-webhook-secret.ts'
import { saveWebhook as saveCall } from '#contract/webhooks/calls/save-webhook.ts'
import { testWebhook } from '#contract/webhooks/calls/test-webhook.ts'
import { type Route, route } from '../../../route.ts'
import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendEvent,
  rollSecret,
  saveWebhook,
  sendTestEvent,
} from '../services/webhooks.ts'

/** Staff routes for the addresses of other programs that are told what happens. */
export const webhookRoutes: Route[] = [
  route(getWebhooks, async (_input, context) => ({ webhooks: { data: await listWebhooks(context) } })),
  route(saveCall, ({ body }, context) => saveWebhook(body, context)),
  route(rollWebhookSecret, ({ params: { id } }, context) => rollSecret(id, context)),
  route(removeCall, async ({ params: { id } }, context) => {
    await removeWebhook(id, context)
    return {}
  }),
  route(testWebhook, async ({ params: { id } }, context) => ({ event_id: await sendTestEvent(id, context) })),
  route(getWebhookDeliveries, async ({ params: { id }, query }, context) => ({
    deliveries: await listDeliveries(id, query, context),
  })),
  route(resendWebhookEvent, async ({ params }, context) => {
    await resendEvent(params, context)
    return {}
  }),
]
