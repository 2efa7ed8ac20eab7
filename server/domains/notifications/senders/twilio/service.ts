import { declareService } from '../../../../service-settings.ts'

export const twilioService = declareService({
  connection: 'twilio',
  prefix: 'TWILIO',
  settings: [
    {
      name: 'TWILIO_ACCOUNT_SID',
      isTarget: true,
      rule: 'AC and 32 digits',
      about: 'Account at Twilio for SMS.',
    },
    {
      name: 'TWILIO_AUTH_TOKEN',
      isSecret: 'key',
      about: 'Token of that account.',
    },
    {
      name: 'TWILIO_FROM',
      rule: 'a number such as +60123456789, a name, or a Messaging Service (MG…)',
      about: 'Sender of the SMS.',
    },
  ],
  texts: {
    en: {
      name: 'Twilio',
      about: 'Sends SMS with your Twilio account.',
      settings: {
        TWILIO_ACCOUNT_SID: 'Account SID',
        TWILIO_AUTH_TOKEN: 'Auth token',
        TWILIO_FROM: 'Sender of SMS',
      },
      hints: {
        TWILIO_FROM: 'Your Twilio number, a name, or a Messaging Service (MG…).',
      },
    },
    ms: {
      name: 'Twilio',
      about: 'Menghantar SMS dengan akaun Twilio anda.',
      settings: {
        TWILIO_ACCOUNT_SID: 'SID akaun (Account SID)',
        TWILIO_AUTH_TOKEN: 'Token pengesahan (Auth token)',
        TWILIO_FROM: 'Penghantar SMS',
      },
      hints: {
        TWILIO_FROM: 'Nombor Twilio anda, satu nama, atau Messaging Service (MG…).',
      },
    },
    id: {
      name: 'Twilio',
      about: 'Mengirim SMS lewat akun Twilio Anda.',
      settings: {
        TWILIO_ACCOUNT_SID: 'SID akun',
        TWILIO_AUTH_TOKEN: 'Token autentikasi (Auth token)',
        TWILIO_FROM: 'Pengirim SMS Twilio',
      },
      hints: {
        TWILIO_FROM: 'Nomor Twilio Anda, sebuah nama, atau Messaging Service (MG…).',
      },
    },
  },
})
