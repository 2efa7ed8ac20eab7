import { endPush } from '#contract/calls/end-push.ts'
import { getInbox } from '#contract/calls/get-inbox.ts'
import { getPush } from '#contract/calls/get-push.ts'
import { readInbox } from '#contract/calls/read-inbox.ts'
import { readInboxItem } from '#contract/calls/read-inbox-item.ts'
import { subscribePush } from '#contract/calls/subscribe-push.ts'
import type { PushServices } from '../push/push-service.ts'
import { type Route, route } from '../route.ts'
import { ownInbox, readOne, readUpTo } from '../services/inbox/own-inbox.ts'
import { createOwnPush } from '../services/inbox/own-push.ts'

/** @param services push services that subscriptions may use */
export function inboxRoutes(services: PushServices): readonly Route[] {
  const push = createOwnPush(services)
  return [
    route(getInbox, (_input, context) => ownInbox(context)),
    route(readInboxItem, ({ params }, context) => readOne(params.id, context)),
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
