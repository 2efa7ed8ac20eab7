import { endPush } from '#contract/notifications/calls/end-push.ts'
import { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import { getOwnNotices } from '#contract/notifications/calls/get-own-notices.ts'
import { getPush } from '#contract/notifications/calls/get-push.ts'
import { readInbox } from '#contract/notifications/calls/read-inbox.ts'
import { readInboxItem } from '#contract/notifications/calls/read-inbox-item.ts'
import { saveOwnNotices } from '#contract/notifications/calls/save-own-notices.ts'
import { subscribePush } from '#contract/notifications/calls/subscribe-push.ts'
import type { PushServices } from '../../../platform/push/push-service.ts'
import { type Route, route } from '../../../route.ts'
import { listInbox, markItemRead, readUpTo } from '../services/own-inbox.ts'
import { saveNotices, showOwnNotices } from '../services/own-notices.ts'
import { createPushSubscriptions } from '../services/own-push.ts'

/** @param services push services that subscriptions may use */
export function inboxRoutes(services: PushServices): readonly Route[] {
  const push = createPushSubscriptions(services)
  return [
    route(getInbox, (_input, context) => listInbox(context)),
    route(readInboxItem, ({ params }, context) => markItemRead(params.id, context)),
    route(getOwnNotices, async (_input, context) => ({ notices: await showOwnNotices(context.db, context) })),
    route(saveOwnNotices, async ({ body }, context) => ({ notices: await saveNotices(body, context) })),
    route(readInbox, ({ body }, context) => readUpTo(body.up_to, context)),
    route(getPush, (_input, context) => push.show(context)),
    route(subscribePush, async ({ body }, context) => {
      await push.subscribe(body, context)
      return {}
    }),
    route(endPush, async (_input, context) => {
      await push.end(context)
      return {}
    }),
  ]
}
