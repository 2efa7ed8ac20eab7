import { declareService } from '../../../../service-settings.ts'

export const xenditService = declareService({
  connection: 'xendit',
  prefix: 'XENDIT',
  isCheckable: true,
  isUntried: true,
  settings: [
    {
      name: 'XENDIT_SECRET_KEY',
      isSecret: 'key',
      isTarget: true,
      about: 'Secret key at Xendit with permission to write invoices; one of test mode starts with `xnd_development_`.',
    },
    {
      name: 'XENDIT_CALLBACK_TOKEN',
      isSecret: 'key',
      about:
        'Verification token of the webhooks of that account; the address of paid invoices is `/api/payments/xendit/callback`.',
    },
    {
      name: 'XENDIT_URL',
      isOptional: true,
      isTarget: true,
      follows: 'the live host',
      about: 'Another host for tests.',
    },
  ],
  texts: {
    en: {
      name: 'Xendit',
      about: 'Takes banks, cards, e-wallets, QR codes and shops with your Xendit account.',
      settings: {
        XENDIT_SECRET_KEY: 'Secret key',
        XENDIT_CALLBACK_TOKEN: 'Webhook verification token',
        XENDIT_URL: 'Address of the service (optional)',
      },
      hints: {
        XENDIT_SECRET_KEY: 'Under Settings → API keys, with permission to write invoices.',
        XENDIT_CALLBACK_TOKEN: 'Under Settings → Webhooks.',
        XENDIT_URL: 'Leave empty. Test keys use the same address.',
      },
    },
    ms: {
      name: 'Xendit',
      about: 'Menerima bank, kad, e-dompet, kod QR dan kedai dengan akaun Xendit anda.',
      settings: {
        XENDIT_SECRET_KEY: 'Kunci rahsia',
        XENDIT_CALLBACK_TOKEN: 'Token pengesahan webhook',
        XENDIT_URL: 'Alamat perkhidmatan (pilihan)',
      },
      hints: {
        XENDIT_SECRET_KEY: 'Di Settings → API keys, dengan kebenaran menulis invois.',
        XENDIT_CALLBACK_TOKEN: 'Di Settings → Webhooks.',
        XENDIT_URL: 'Biarkan kosong. Kunci ujian menggunakan alamat yang sama.',
      },
    },
    id: {
      name: 'Xendit',
      about: 'Menerima bank, kartu, dompet digital, QRIS, dan gerai lewat akun Xendit Anda.',
      settings: {
        XENDIT_SECRET_KEY: 'Kunci rahasia',
        XENDIT_CALLBACK_TOKEN: 'Token verifikasi webhook',
        XENDIT_URL: 'Alamat layanan (opsional)',
      },
      hints: {
        XENDIT_SECRET_KEY: 'Pada Settings → API keys, dengan izin menulis invoice.',
        XENDIT_CALLBACK_TOKEN: 'Pada Settings → Webhooks.',
        XENDIT_URL: 'Kosongkan. Kunci uji memakai alamat yang sama.',
      },
    },
  },
})
