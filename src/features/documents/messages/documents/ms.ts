import type { DocumentsMessages } from './en.ts'

export const ms: DocumentsMessages = {
  kind: {
    invoices: 'Pesanan',
    receipts: 'Resit',
    'delivery-notes': 'Nota penghantaran',
    parcels: 'Nota penghantaran bungkusan',
    'parcel-labels': 'Label bungkusan',
    'credit-notes': 'Nota kredit',
    'price-lists': 'Senarai harga',
    'payment-receipts': 'Resit',
    'dealer-statements': 'Penyata',
  },
  back: 'Kembali ke akaun saya',
  open: 'Buka',
  save: 'Simpan',
  again: 'Cuba lagi',
  asking: 'Memuatkan dokumen…',
  ready: 'Buka dokumen dalam pembaca PDF anda, atau simpan.',
  absent: 'Dokumen tidak ditemui',
  absentText: 'Mungkin milik akaun lain, atau pesanannya belum mempunyai dokumen.',
  offline: 'Anda di luar talian',
  offlineText: 'Dokumen boleh dibuka apabila anda dalam talian semula.',
  busy: 'Sila tunggu sebentar',
  busyText: 'Dokumen anda sedang disediakan. Dokumen akan dibuka sendiri.',
}
