import type { DocumentsMessages } from './en.ts'

export const id: DocumentsMessages = {
  kind: {
    invoices: 'Pesanan',
    receipts: 'Kuitansi',
    'delivery-notes': 'Surat jalan',
    parcels: 'Surat jalan paket',
    'parcel-labels': 'Label paket',
    'credit-notes': 'Nota kredit',
    'price-lists': 'Daftar harga',
    'payment-receipts': 'Kuitansi',
    'dealer-statements': 'Laporan rekening',
  },
  back: 'Kembali ke akun saya',
  open: 'Buka',
  save: 'Simpan',
  again: 'Coba lagi',
  asking: 'Memuat dokumen…',
  ready: 'Buka dokumen di pembaca PDF Anda, atau simpan.',
  absent: 'Dokumen tidak ditemukan',
  absentText: 'Mungkin milik akun lain, atau pesanannya belum punya dokumen.',
  offline: 'Anda sedang offline',
  offlineText: 'Dokumen bisa dibuka saat Anda online lagi.',
  busy: 'Mohon tunggu sebentar',
  busyText: 'Dokumen Anda sedang disiapkan. Dokumen akan terbuka sendiri.',
}
