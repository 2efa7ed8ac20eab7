import { declareService } from '../../../../service-settings.ts'

export const ipay88Service = declareService({
  connection: 'ipay88',
  prefix: 'IPAY88',
  isCheckable: true,
  settings: [
    {
      name: 'IPAY88_MERCHANT_CODE',
      isTarget: true,
      about: 'Merchant account at iPay88 of the market.',
    },
    {
      name: 'IPAY88_MERCHANT_KEY',
      isSecret: 'key',
      about: 'Key of that account.',
    },
    {
      name: 'IPAY88_SIGNATURE',
      options: ['hmac', 'sha256', 'sha1'],
      rule: 'hmac or sha256 or sha1',
      about: '`sha256` or `sha1` for older Malaysian accounts.',
    },
    {
      name: 'IPAY88_URL',
      isOptional: true,
      isTarget: true,
      follows: 'the live host',
      about: 'Another host for the sandbox.',
    },
  ],
  texts: {
    en: {
      name: 'iPay88',
      about: 'Takes cards, banks and wallets with your iPay88 merchant account.',
      settings: {
        IPAY88_MERCHANT_CODE: 'Merchant code',
        IPAY88_MERCHANT_KEY: 'Merchant key',
        IPAY88_SIGNATURE: 'Signature type',
        IPAY88_URL: 'Address of the service (optional)',
      },
      hints: {
        IPAY88_URL: 'Only for tests. Leave empty for real payments.',
      },
      options: {
        'IPAY88_SIGNATURE hmac': 'HMAC-SHA512',
        'IPAY88_SIGNATURE sha256': 'SHA256',
        'IPAY88_SIGNATURE sha1': 'SHA1',
      },
    },
    ms: {
      name: 'iPay88',
      about: 'Menerima kad, bank dan e-dompet dengan akaun peniaga iPay88 anda.',
      settings: {
        IPAY88_MERCHANT_CODE: 'Kod peniaga',
        IPAY88_MERCHANT_KEY: 'Kunci peniaga',
        IPAY88_SIGNATURE: 'Jenis tandatangan',
        IPAY88_URL: 'Alamat perkhidmatan (pilihan)',
      },
      hints: {
        IPAY88_URL: 'Untuk ujian sahaja. Biarkan kosong untuk bayaran sebenar.',
      },
      options: {
        'IPAY88_SIGNATURE hmac': 'HMAC-SHA512',
        'IPAY88_SIGNATURE sha256': 'SHA256',
        'IPAY88_SIGNATURE sha1': 'SHA1',
      },
    },
    id: {
      name: 'iPay88',
      about: 'Menerima kartu, bank, dan dompet digital lewat akun merchant iPay88 Anda.',
      settings: {
        IPAY88_MERCHANT_CODE: 'Kode merchant',
        IPAY88_MERCHANT_KEY: 'Kunci merchant',
        IPAY88_SIGNATURE: 'Jenis tanda tangan',
        IPAY88_URL: 'Alamat layanan (opsional)',
      },
      hints: {
        IPAY88_URL: 'Hanya untuk uji coba. Kosongkan untuk pembayaran sungguhan.',
      },
      options: {
        'IPAY88_SIGNATURE hmac': 'HMAC-SHA512',
        'IPAY88_SIGNATURE sha256': 'SHA256',
        'IPAY88_SIGNATURE sha1': 'SHA1',
      },
    },
  },
})
