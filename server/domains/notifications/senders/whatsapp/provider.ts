import { ruleOf } from '../../../../service-settings.ts'
import type { ReadSenderInput, SenderProvider } from '../sender-provider.ts'
import { whatsappService } from './service.ts'
import { readStatuses } from './statuses.ts'
import { createWhatsappSender, verifyWhatsapp, type WhatsappSettings } from './whatsapp-sender.ts'

/** Templates that Meta has approved, before any SMS. */
export const whatsapp: SenderProvider = {
  ...whatsappService,
  read(reading) {
    const settings = readWhatsapp(reading)
    return (
      settings && {
        settings,
        channels: ['whatsapp'],
        isTemplated: true,
        open: () => createWhatsappSender(settings),
        verify: () => verifyWhatsapp(settings),
        statuses: {
          verifyToken: settings.verifyToken,
          read: (body, headers) => readStatuses(body, headers.get('x-hub-signature-256') ?? '', settings),
        },
      }
    )
  },
}

function readWhatsapp({ setting, deny }: ReadSenderInput): WhatsappSettings | null {
  const names = whatsappService.settings.map(({ name }) => name)
  const missing = names.filter((name) => setting(name) === '')
  if (missing.length === names.length) return null
  if (missing[0] !== undefined)
    deny(`${names.join(', ')} belong together: write all, or none.`, { name: missing[0], fault: 'required' })
  const name = 'WHATSAPP_PHONE_NUMBER_ID'
  const phoneNumberId = setting(name)
  if (!/^\d{5,25}$/.test(phoneNumberId))
    deny(`${name} is not understood: write ${ruleOf(whatsappService, name)}.`, { name, fault: 'merchant' })
  return {
    phoneNumberId,
    accessToken: setting('WHATSAPP_ACCESS_TOKEN'),
    appSecret: setting('WHATSAPP_APP_SECRET'),
    verifyToken: setting('WHATSAPP_VERIFY_TOKEN'),
  }
}
