import { brokenRule, ruleOf } from '../../../../service-settings.ts'
import type { ReadSenderInput, SenderProvider } from '../sender-provider.ts'
import { twilioService } from './service.ts'
import { createTwilioSender, type TwilioSettings } from './twilio-sender.ts'

/** SMS. */
export const twilio: SenderProvider = {
  ...twilioService,
  read(reading) {
    const settings = readTwilio(reading)
    return settings && { settings, channels: ['sms'], open: () => createTwilioSender(settings) }
  },
}

function readTwilio({ setting, deny }: ReadSenderInput): TwilioSettings | null {
  const [accountSid, authToken] = [setting('TWILIO_ACCOUNT_SID'), setting('TWILIO_AUTH_TOKEN')]
  const from = setting('TWILIO_FROM')
  const written = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }
  const missing = Object.entries(written).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === 3) return null
  if (missing[0] !== undefined)
    deny('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: write all, or none.', {
      name: missing[0],
      fault: 'required',
    })
  if (!/^AC[0-9a-f]{32}$/.test(accountSid))
    deny(`TWILIO_ACCOUNT_SID is not understood: write ${ruleOf(twilioService, 'TWILIO_ACCOUNT_SID')}.`, {
      name: 'TWILIO_ACCOUNT_SID',
      fault: 'account_sid',
    })
  if (!/^(\+\d{5,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/.test(from))
    deny(brokenRule(twilioService, 'TWILIO_FROM', from), {
      name: 'TWILIO_FROM',
      fault: 'sms_sender',
    })
  return { accountSid, authToken, from }
}
