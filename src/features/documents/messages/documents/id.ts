import type { DocumentsMessages } from './en.ts'

export const id: DocumentsMessages = {
  kind: {
    invoices: 'Pesanan',
    receipts: 'Kuitansi',
    'delivery-notes': 'Surat jalan',
    parcels: 'Surat jalan paket',
    'parcel-labels': 'Label paket',
    'credit-notes': 'Nota kredit',
    'dealer-statements': 'Laporan rekening',
  },
  back: 'Kembali ke akun saya',
  open: 'Buka',
  save: 'Simpan',
  again: 'Coba lagi',
  asking: 'Mengambil dokumen …',
  ready: 'Buka dokumen di pembaca PDF Anda, atau simpan.',
  absent: 'Dokumen ini tidak ada',
  absentText: 'Mungkin milik akun lain, atau pesanannya belum punya dokumen.',
  offline: 'Dokumen butuh sinyal',
  offlineText: 'Toko mencetaknya saat diminta. Coba lagi setelah Anda kembali online.',
  busy: 'Banyak dokumen sekaligus',
  busyText: 'Toko sedang mencetak. Silakan coba lagi sebentar lagi.',
}
