import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffDeviceReportsMessages } from './en.ts'

/** Malay messages: devices of dealers and sales persons, and refused changes, on the staff screens. */
export const ms: StaffDeviceReportsMessages = {
  ...staff,
  device: {
    search: 'Nama atau syarikat',
    state: 'Paparkan',
    states: { all: 'Semua', waiting: 'Menunggu dihantar', needs_attention: 'Perlu tindakan', clock: 'Jam tidak betul' },
    person: 'Orang',
    dealer: 'Pengedar',
    reported: 'Hubungan terakhir',
    waiting: 'Menunggu',
    oldest: 'Menunggu sejak',
    needsAttention: 'Perlu tindakan',
    clock: 'Jam',
    clockRight: 'Betul',
    clockAhead: (minutes) => `${minutes} minit lebih awal`,
    clockBehind: (minutes) => `${minutes} minit lewat`,
    build: 'Versi aplikasi',
  },
  refusal: {
    state: 'Status',
    states: { open: 'Untuk disemak', applied: 'Digunakan', dismissed: 'Diketepikan' },
    change: 'Perubahan',
    actions: {
      add: (quantity) => `Tambah ${quantity}`,
      set: (quantity) => `Tetapkan kepada ${quantity}`,
      remove: 'Buang daripada troli',
    },
    reason: 'Sebab',
    reasons: {
      STOCK_LIMIT: 'Melebihi stok atau had setiap pesanan',
      OUT_OF_STOCK: 'Kehabisan stok',
      NOT_AVAILABLE: 'Tidak tersedia untuk orang ini',
      NOT_FOUND: 'Tidak lagi dijual',
      SALES_MODE: 'Jualan dalam talian ditutup',
      PROMOTION_ENDED: 'Promosi telah tamat',
      FORBIDDEN: 'Tidak dibenarkan untuk orang ini',
    },
    available: 'Tersedia ketika itu',
    refusedAt: 'Ditolak',
    answeredBy: 'Diuruskan oleh',
    answeredAt: 'Diuruskan',
    apply: 'Buat untuk orang ini',
    applied: (product) => `${product}: troli dikemas kini`,
    quantity: 'Kuantiti',
    quantityHint: 'Stok dan had tetap terpakai seperti bagi orang ini.',
    dismiss: 'Ketepikan',
    dismissed: (product) => `${product} diketepikan`,
  },
}
