import { getMessageTemplates } from '#contract/notifications/calls/get-message-templates.ts'
import { getOutboundMessages } from '#contract/notifications/calls/get-outbound-messages.ts'
import { previewMessageTemplate } from '#contract/notifications/calls/preview-message-template.ts'
import { resendOutboundMessage } from '#contract/notifications/calls/resend-outbound-message.ts'
import { resetMessageTemplate } from '#contract/notifications/calls/reset-message-template.ts'
import { saveMessageTemplate } from '#contract/notifications/calls/save-message-template.ts'
import { sendTestMessage } from '#contract/notifications/calls/send-test-message.ts'
import { type Route, route } from '../../../route.ts'
import type { Sender } from '../senders/sender.ts'
import { listMessages, resend, sendTest } from '../services/staff-messages.ts'
import { listTemplates, previewTemplate, resetTemplate, saveTemplate } from '../services/staff-templates.ts'

/** @param sender null: no message can be sent */
export const staffMessageRoutes = (sender: Sender | null): Route[] => [
  route(getOutboundMessages, ({ query }, context) => listMessages(query, sender, context)),
  route(resendOutboundMessage, ({ params: { id } }, context) => resend(id, context)),
  route(sendTestMessage, ({ body }, context) => sendTest(body, sender, context)),
  route(getMessageTemplates, (_input, context) => listTemplates(context)),
  route(saveMessageTemplate, ({ params, body }, context) => saveTemplate(params, body, context)),
  route(resetMessageTemplate, ({ params }, context) => resetTemplate(params, context)),
  route(previewMessageTemplate, ({ params, query }, context) => previewTemplate(params, query, context)),
]
