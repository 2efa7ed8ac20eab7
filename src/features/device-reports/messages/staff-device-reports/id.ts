import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffDeviceReportsMessages } from './en.ts'

/** Indonesian messages: devices of dealers and sales persons, and refused changes, on the staff screens. */
export const id: StaffDeviceReportsMessages = {
  ...staff,
  device: {
    search: 'Nama atau perusahaan',
    state: 'Tampilkan',
    states: { all: 'Semua', waiting: 'Menunggu dikirim', needs_attention: 'Perlu tindakan', clock: 'Jam salah' },
    person: 'Orang',
    dealer: 'Dealer',
    reported: 'Kontak terakhir',
    waiting: 'Menunggu',
    oldest: 'Menunggu sejak',
    needsAttention: 'Perlu tindakan',
    clock: 'Jam',
    clockRight: 'Benar',
    clockAhead: (minutes) => `${minutes} menit lebih cepat`,
    clockBehind: (minutes) => `${minutes} menit terlambat`,
    build: 'Versi aplikasi',
  },
  refusal: {
    state: 'Status',
    states: { open: 'Perlu ditinjau', applied: 'Diterapkan', dismissed: 'Diabaikan' },
    change: 'Perubahan',
    actions: {
      add: (quantity) => `Tambah ${quantity}`,
      set: (quantity) => `Jadikan ${quantity}`,
      remove: 'Hapus dari keranjang',
    },
    reason: 'Alasan',
    reasons: {
      STOCK_LIMIT: 'Melebihi stok atau batas per pesanan',
      OUT_OF_STOCK: 'Stok habis',
      NOT_AVAILABLE: 'Tidak tersedia untuk orang ini',
      NOT_FOUND: 'Tidak dijual lagi',
      SALES_MODE: 'Penjualan online ditutup',
      PROMOTION_ENDED: 'Promo sudah berakhir',
      FORBIDDEN: 'Tidak diizinkan untuk orang ini',
    },
    available: 'Tersedia saat itu',
    refusedAt: 'Ditolak',
    answeredBy: 'Ditangani oleh',
    answeredAt: 'Ditangani',
    apply: 'Terapkan untuk orang ini',
    applied: (product) => `${product}: keranjang diperbarui`,
    quantity: 'Jumlah',
    quantityHint: 'Stok dan batas tetap berlaku seperti untuk orang ini.',
    dismiss: 'Abaikan',
    dismissed: (product) => `${product} diabaikan`,
  },
}
