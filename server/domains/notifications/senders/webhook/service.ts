import { declareService } from '../../../../service-settings.ts'

/** Bytes of the least secret that signs the webhook. */
export const MIN_WEBHOOK_SECRET = 24

export const webhookService = declareService({
  connection: 'webhook',
  prefix: 'MESSAGE_WEBHOOK',
  settings: [
    {
      name: 'MESSAGE_WEBHOOK_URL',
      // Some services put a token into the address.
      isSecret: 'key',
      isTarget: true,
      rule: 'an address that starts with https://',
      about:
        'Receiver that passes text messages on to an SMS or WhatsApp service ([guide](guides/receive-messages-by-webhook.md)).',
    },
    {
      name: 'MESSAGE_WEBHOOK_SECRET',
      isSecret: 'key',
      rule: `whsec_ and at least ${MIN_WEBHOOK_SECRET} random bytes in base64`,
      about: 'Secret of the signature of the webhook.',
    },
    {
      name: 'MESSAGE_WEBHOOK_CHANNELS',
      options: ['sms', 'whatsapp', 'sms,whatsapp', 'sms,whatsapp,email', 'email'],
      rule: 'one or several of sms, whatsapp, email',
      about: 'What the receiver passes on.',
    },
  ],
  texts: {
    en: {
      name: 'Webhook for SMS and WhatsApp',
      about: 'Hands each message to your own program, which sends it.',
      settings: {
        MESSAGE_WEBHOOK_URL: 'Webhook address',
        MESSAGE_WEBHOOK_SECRET: 'Signing secret',
        MESSAGE_WEBHOOK_CHANNELS: 'Channels',
      },
      hints: {
        MESSAGE_WEBHOOK_SECRET: 'whsec_ followed by random bytes in base64.',
      },
      options: {
        'MESSAGE_WEBHOOK_CHANNELS sms': 'SMS',
        'MESSAGE_WEBHOOK_CHANNELS whatsapp': 'WhatsApp',
        'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp': 'SMS, WhatsApp',
        'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp,email': 'SMS, WhatsApp, e-mail',
        'MESSAGE_WEBHOOK_CHANNELS email': 'E-mail',
      },
    },
    ms: {
      name: 'Webhook untuk SMS dan WhatsApp',
      about: 'Menyerahkan setiap mesej kepada program anda sendiri untuk dihantar.',
      settings: {
        MESSAGE_WEBHOOK_URL: 'Alamat webhook',
        MESSAGE_WEBHOOK_SECRET: 'Rahsia tandatangan',
        MESSAGE_WEBHOOK_CHANNELS: 'Saluran',
      },
      hints: {
        MESSAGE_WEBHOOK_SECRET: 'whsec_ diikuti bait rawak dalam base64.',
      },
      options: {
        'MESSAGE_WEBHOOK_CHANNELS sms': 'SMS',
        'MESSAGE_WEBHOOK_CHANNELS whatsapp': 'WhatsApp',
        'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp': 'SMS dan WhatsApp',
        'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp,email': 'SMS, WhatsApp dan e-mel',
        'MESSAGE_WEBHOOK_CHANNELS email': 'E-mel',
      },
    },
    id: {
      name: 'Webhook SMS dan WhatsApp',
      about: 'Menyerahkan setiap pesan ke program Anda sendiri untuk dikirim.',
      settings: {
        MESSAGE_WEBHOOK_URL: 'Alamat penerima webhook',
        MESSAGE_WEBHOOK_SECRET: 'Kunci tanda tangan',
        MESSAGE_WEBHOOK_CHANNELS: 'Kanal',
      },
      hints: {
        MESSAGE_WEBHOOK_SECRET: 'whsec_ diikuti byte acak dalam base64.',
      },
      options: {
        'MESSAGE_WEBHOOK_CHANNELS sms': 'SMS',
        'MESSAGE_WEBHOOK_CHANNELS whatsapp': 'WhatsApp',
        'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp': 'SMS & WhatsApp',
        'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp,email': 'SMS, WhatsApp, dan email',
        'MESSAGE_WEBHOOK_CHANNELS email': 'Email',
      },
    },
  },
})
