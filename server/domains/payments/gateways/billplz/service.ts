import { declareService } from '../../../../service-settings.ts'

export const billplzService = declareService({
  connection: 'billplz',
  prefix: 'BILLPLZ',
  isCheckable: true,
  isUntried: true,
  settings: [
    {
      name: 'BILLPLZ_COLLECTION_ID',
      isTarget: true,
      rule: 'letters, digits, - and _',
      about: 'Collection at Billplz that bills are made in.',
    },
    { name: 'BILLPLZ_API_KEY', isSecret: 'key', about: 'API secret key of that account.' },
    { name: 'BILLPLZ_X_SIGNATURE_KEY', isSecret: 'key', about: 'Key of the signatures of that account.' },
    {
      name: 'BILLPLZ_URL',
      isOptional: true,
      isTarget: true,
      follows: 'the live host',
      about: 'Another host for the sandbox, such as https://www.billplz-sandbox.com.',
    },
  ],
  texts: {
    en: {
      name: 'Billplz',
      about: 'Takes online banking, cards and e-wallets with your Billplz account.',
      settings: {
        BILLPLZ_COLLECTION_ID: 'Collection ID',
        BILLPLZ_API_KEY: 'Secret key',
        BILLPLZ_X_SIGNATURE_KEY: 'X Signature key',
        BILLPLZ_URL: 'Address of the service (optional)',
      },
      hints: {
        BILLPLZ_COLLECTION_ID: 'Under Billing in your Billplz account.',
        BILLPLZ_X_SIGNATURE_KEY: 'Under Settings → Keys & Integration. Turn X Signature on there.',
        BILLPLZ_URL: 'Only for tests: https://www.billplz-sandbox.com. Leave empty for real payments.',
      },
    },
    ms: {
      name: 'Billplz',
      about: 'Menerima perbankan dalam talian, kad dan e-dompet dengan akaun Billplz anda.',
      settings: {
        BILLPLZ_COLLECTION_ID: 'ID koleksi',
        BILLPLZ_API_KEY: 'Kunci rahsia',
        BILLPLZ_X_SIGNATURE_KEY: 'Kunci X Signature',
        BILLPLZ_URL: 'Alamat perkhidmatan (pilihan)',
      },
      hints: {
        BILLPLZ_COLLECTION_ID: 'Di Billing dalam akaun Billplz anda.',
        BILLPLZ_X_SIGNATURE_KEY: 'Di Settings → Keys & Integration. Hidupkan X Signature di sana.',
        BILLPLZ_URL: 'Untuk ujian sahaja: https://www.billplz-sandbox.com. Biarkan kosong untuk bayaran sebenar.',
      },
    },
    id: {
      name: 'Billplz',
      about: 'Menerima internet banking, kartu, dan dompet digital lewat akun Billplz Anda.',
      settings: {
        BILLPLZ_COLLECTION_ID: 'ID koleksi',
        BILLPLZ_API_KEY: 'Kunci rahasia',
        BILLPLZ_X_SIGNATURE_KEY: 'Kunci X Signature',
        BILLPLZ_URL: 'Alamat layanan (opsional)',
      },
      hints: {
        BILLPLZ_COLLECTION_ID: 'Pada Billing di akun Billplz Anda.',
        BILLPLZ_X_SIGNATURE_KEY: 'Pada Settings → Keys & Integration. Nyalakan X Signature di sana.',
        BILLPLZ_URL: 'Hanya untuk uji coba: https://www.billplz-sandbox.com. Kosongkan untuk pembayaran sungguhan.',
      },
    },
  },
})
