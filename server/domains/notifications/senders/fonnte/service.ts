import { declareService } from '../../../../service-settings.ts'

export const fonnteService = declareService({
  connection: 'fonnte',
  prefix: 'FONNTE',
  settings: [
    {
      name: 'FONNTE_TOKEN',
      isSecret: 'key',
      about: 'Device token at Fonnte for WhatsApp messages from one’s own number.',
    },
  ],
  texts: {
    en: {
      name: 'Fonnte',
      about: 'Sends WhatsApp messages from your own number with your Fonnte account.',
      settings: {
        FONNTE_TOKEN: 'Device token',
      },
    },
    ms: {
      name: 'Fonnte',
      about: 'Menghantar mesej WhatsApp daripada nombor anda sendiri dengan akaun Fonnte.',
      settings: {
        FONNTE_TOKEN: 'Token peranti',
      },
    },
    id: {
      name: 'Fonnte',
      about: 'Mengirim pesan WhatsApp dari nomor Anda sendiri lewat akun Fonnte.',
      settings: {
        FONNTE_TOKEN: 'Token perangkat',
      },
    },
  },
})
