import { declareService } from '../../../../service-settings.ts'
import { senderHints, senderLabels, senderSettings } from '../sender-settings.ts'

const PREFIX = 'BITESHIP'

export const biteshipService = declareService({
  connection: 'biteship',
  prefix: PREFIX,
  markets: ['ID'],
  isCheckable: true,
  isUntried: true,
  addresses: ['/api/couriers/biteship/status'],
  settings: [
    {
      name: 'BITESHIP_API_KEY',
      isSecret: 'key',
      isTarget: true,
      about: 'API key at Biteship with the order API; one of testing mode starts with `biteship_test.`.',
    },
    {
      name: 'BITESHIP_WEBHOOK_SECRET',
      isSecret: 'key',
      about:
        'Word of one’s own, entered at Biteship as signature secret of the webhooks `order.status` and `order.waybill_id` at `/api/couriers/biteship/status`, with `X-Biteship-Signature` as signature key.',
    },
    ...senderSettings(PREFIX),
    {
      name: 'BITESHIP_COURIERS',
      isOptional: true,
      follows: '`jne,jnt,sicepat,anteraja`',
      rule: 'names such as jne,sicepat, with a comma between two',
      about: 'Couriers whose prices are asked for, as Biteship names them.',
    },
  ],
  texts: {
    en: {
      name: 'Biteship',
      about: 'Books parcels with Indonesian couriers at one price list, and tells the store where they are.',
      settings: {
        ...senderLabels(PREFIX, 'en'),
        BITESHIP_API_KEY: 'API key',
        BITESHIP_WEBHOOK_SECRET: 'Signature secret',
        BITESHIP_COURIERS: 'Couriers (optional)',
      },
      hints: {
        ...senderHints(PREFIX, 'en'),
        BITESHIP_API_KEY: 'Under Integrations → API keys. The order API must be active.',
        BITESHIP_WEBHOOK_SECRET:
          'Any long word. Enter the same one at Biteship under Webhook, with X-Biteship-Signature as signature key.',
        BITESHIP_COURIERS: 'As Biteship names them, such as jne,sicepat.',
      },
    },
    ms: {
      name: 'Biteship',
      about: 'Menempah kurier Indonesia dengan satu senarai harga, dan memberitahu kedai kedudukan bungkusan.',
      settings: {
        ...senderLabels(PREFIX, 'ms'),
        BITESHIP_API_KEY: 'Kunci API',
        BITESHIP_WEBHOOK_SECRET: 'Rahsia tandatangan (signature secret)',
        BITESHIP_COURIERS: 'Kurier (pilihan)',
      },
      hints: {
        ...senderHints(PREFIX, 'ms'),
        BITESHIP_API_KEY: 'Di Integrations → API keys. API pesanan mesti aktif.',
        BITESHIP_WEBHOOK_SECRET:
          'Sebarang perkataan panjang. Masukkan yang sama di Biteship, di Webhook, dengan X-Biteship-Signature sebagai signature key.',
        BITESHIP_COURIERS: 'Seperti nama di Biteship, contohnya jne,sicepat.',
      },
    },
    id: {
      name: 'Biteship',
      about: 'Memesan kurir Indonesia dengan satu daftar harga, dan memberi tahu toko posisi paket.',
      settings: {
        ...senderLabels(PREFIX, 'id'),
        BITESHIP_API_KEY: 'API key',
        BITESHIP_WEBHOOK_SECRET: 'Signature secret',
        BITESHIP_COURIERS: 'Kurir (opsional)',
      },
      hints: {
        ...senderHints(PREFIX, 'id'),
        BITESHIP_API_KEY: 'Pada Integrasi → API key. Order API harus aktif.',
        BITESHIP_WEBHOOK_SECRET:
          'Kata panjang apa saja. Isi yang sama di Biteship, pada Webhook, dengan X-Biteship-Signature sebagai signature key.',
        BITESHIP_COURIERS: 'Sesuai nama di Biteship, misalnya jne,sicepat.',
      },
    },
  },
})
