import { declareService } from '../../../../service-settings.ts'

export const senangpayService = declareService({
  connection: 'senangpay',
  prefix: 'SENANGPAY',
  isCheckable: true,
  settings: [
    {
      name: 'SENANGPAY_MERCHANT_ID',
      isTarget: true,
      rule: 'letters and digits',
      about:
        'Merchant account at senangPay; its return and callback addresses are `/api/payments/senangpay/return` and `…/callback`.',
    },
    {
      name: 'SENANGPAY_SECRET_KEY',
      isSecret: 'key',
      about: 'Key of that account.',
    },
    {
      name: 'SENANGPAY_HASH',
      options: ['hmac', 'md5'],
      rule: 'hmac or md5',
      about: '`md5` if the dashboard of senangPay says so.',
    },
    {
      name: 'SENANGPAY_URL',
      isOptional: true,
      isTarget: true,
      follows: 'the live host',
      about: 'Another host for the sandbox.',
    },
  ],
  texts: {
    en: {
      name: 'senangPay',
      about: 'Takes cards and online banking with your senangPay merchant account.',
      settings: {
        SENANGPAY_MERCHANT_ID: 'Merchant ID',
        SENANGPAY_SECRET_KEY: 'Secret key',
        SENANGPAY_HASH: 'Hash type',
        SENANGPAY_URL: 'Address of the service (optional)',
      },
      hints: {
        SENANGPAY_HASH: 'As in your senangPay dashboard, under Settings → Profile.',
        SENANGPAY_URL: 'Only for tests in the sandbox. Leave empty for real payments.',
      },
      options: {
        'SENANGPAY_HASH hmac': 'HMAC-SHA256',
        'SENANGPAY_HASH md5': 'MD5',
      },
    },
    ms: {
      name: 'senangPay',
      about: 'Menerima kad dan perbankan dalam talian dengan akaun peniaga senangPay anda.',
      settings: {
        SENANGPAY_MERCHANT_ID: 'ID peniaga',
        SENANGPAY_SECRET_KEY: 'Kunci rahsia',
        SENANGPAY_HASH: 'Jenis cincangan',
        SENANGPAY_URL: 'Alamat perkhidmatan (pilihan)',
      },
      hints: {
        SENANGPAY_HASH: 'Seperti dalam papan pemuka senangPay, di Settings → Profile.',
        SENANGPAY_URL: 'Untuk ujian dalam sandbox sahaja. Biarkan kosong untuk bayaran sebenar.',
      },
      options: {
        'SENANGPAY_HASH hmac': 'HMAC-SHA256',
        'SENANGPAY_HASH md5': 'MD5',
      },
    },
    id: {
      name: 'senangPay',
      about: 'Menerima kartu dan perbankan online lewat akun merchant senangPay Anda.',
      settings: {
        SENANGPAY_MERCHANT_ID: 'ID merchant',
        SENANGPAY_SECRET_KEY: 'Kunci rahasia',
        SENANGPAY_HASH: 'Jenis hash',
        SENANGPAY_URL: 'Alamat layanan (opsional)',
      },
      hints: {
        SENANGPAY_HASH: 'Seperti di dasbor senangPay, pada Settings → Profile.',
        SENANGPAY_URL: 'Hanya untuk uji coba di sandbox. Kosongkan untuk pembayaran sungguhan.',
      },
      options: {
        'SENANGPAY_HASH hmac': 'HMAC-SHA256',
        'SENANGPAY_HASH md5': 'MD5',
      },
    },
  },
})
