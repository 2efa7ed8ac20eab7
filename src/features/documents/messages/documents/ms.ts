import type { DocumentsMessages } from './en.ts'

export const ms: DocumentsMessages = {
  kind: {
    invoices: 'Pesanan',
    receipts: 'Resit',
    'delivery-notes': 'Nota penghantaran',
    parcels: 'Nota penghantaran bungkusan',
    'parcel-labels': 'Label bungkusan',
    'credit-notes': 'Nota kredit',
    'dealer-statements': 'Penyata',
  },
  back: 'Kembali ke akaun saya',
  open: 'Buka',
  save: 'Simpan',
  again: 'Cuba lagi',
  asking: 'Mengambil dokumen …',
  ready: 'Buka dokumen dalam pembaca PDF anda, atau simpan.',
  absent: 'Dokumen ini tiada',
  absentText: 'Mungkin milik akaun lain, atau pesanannya belum mempunyai dokumen.',
  offline: 'Dokumen memerlukan isyarat',
  offlineText: 'Kedai mencetaknya apabila diminta. Cuba lagi apabila anda kembali dalam talian.',
  busy: 'Banyak dokumen serentak',
  busyText: 'Kedai sedang mencetak. Sila cuba lagi sebentar.',
}
