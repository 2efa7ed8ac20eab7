import { declareService } from '../../../../service-settings.ts'

export const whatsappService = declareService({
  connection: 'whatsapp',
  prefix: 'WHATSAPP',
  isCheckable: true,
  isUntried: true,
  addresses: ['/api/messages/whatsapp/status'],
  settings: [
    {
      name: 'WHATSAPP_PHONE_NUMBER_ID',
      isTarget: true,
      rule: 'digits',
      about:
        'Number at the WhatsApp Cloud API of Meta that messages come from, by its id; its templates are in the [guide](guides/send-messages.md).',
    },
    {
      name: 'WHATSAPP_ACCESS_TOKEN',
      isSecret: 'key',
      about: 'Token of a system user with `whatsapp_business_messaging`.',
    },
    {
      name: 'WHATSAPP_APP_SECRET',
      isSecret: 'key',
      about: 'Secret of the app at Meta, which signs the reports of delivery.',
    },
    {
      name: 'WHATSAPP_VERIFY_TOKEN',
      isSecret: 'key',
      about: 'Word of one’s own, entered at Meta too with the address `/api/messages/whatsapp/status`.',
    },
  ],
  texts: {
    en: {
      name: 'WhatsApp (Meta Cloud API)',
      about:
        'Sends WhatsApp messages with templates that Meta has approved. What fails goes by SMS, if you connect one.',
      settings: {
        WHATSAPP_PHONE_NUMBER_ID: 'Phone number ID',
        WHATSAPP_ACCESS_TOKEN: 'Access token',
        WHATSAPP_APP_SECRET: 'App secret',
        WHATSAPP_VERIFY_TOKEN: 'Verify token',
      },
      hints: {
        WHATSAPP_PHONE_NUMBER_ID: 'Under WhatsApp → API Setup in your app at Meta. Not the phone number itself.',
        WHATSAPP_ACCESS_TOKEN: 'Of a system user. A temporary token stops working after a day.',
        WHATSAPP_VERIFY_TOKEN: 'Any word. Enter the same one at Meta, under WhatsApp → Configuration.',
      },
    },
    ms: {
      name: 'WhatsApp (Meta Cloud API)',
      about:
        'Menghantar mesej WhatsApp dengan templat yang diluluskan Meta. Yang gagal dihantar melalui SMS, jika disambungkan.',
      settings: {
        WHATSAPP_PHONE_NUMBER_ID: 'ID nombor telefon',
        WHATSAPP_ACCESS_TOKEN: 'Token akses',
        WHATSAPP_APP_SECRET: 'Rahsia aplikasi (App secret)',
        WHATSAPP_VERIFY_TOKEN: 'Token pengesahan (Verify token)',
      },
      hints: {
        WHATSAPP_PHONE_NUMBER_ID: 'Di WhatsApp → API Setup dalam aplikasi Meta anda. Bukan nombor telefon itu sendiri.',
        WHATSAPP_ACCESS_TOKEN: 'Milik pengguna sistem. Token sementara berhenti berfungsi selepas sehari.',
        WHATSAPP_VERIFY_TOKEN: 'Sebarang perkataan. Masukkan yang sama di Meta, di WhatsApp → Configuration.',
      },
    },
    id: {
      name: 'WhatsApp (Meta Cloud API)',
      about:
        'Mengirim pesan WhatsApp dengan template yang disetujui Meta. Yang gagal dikirim lewat SMS, jika terhubung.',
      settings: {
        WHATSAPP_PHONE_NUMBER_ID: 'ID nomor telepon',
        WHATSAPP_ACCESS_TOKEN: 'Token akses',
        WHATSAPP_APP_SECRET: 'Kunci aplikasi (App secret)',
        WHATSAPP_VERIFY_TOKEN: 'Token verifikasi (Verify token)',
      },
      hints: {
        WHATSAPP_PHONE_NUMBER_ID: 'Pada WhatsApp → API Setup di aplikasi Meta Anda. Bukan nomor teleponnya.',
        WHATSAPP_ACCESS_TOKEN: 'Milik pengguna sistem. Token sementara berhenti berfungsi setelah sehari.',
        WHATSAPP_VERIFY_TOKEN: 'Kata apa saja. Isi yang sama di Meta, pada WhatsApp → Configuration.',
      },
    },
  },
})
