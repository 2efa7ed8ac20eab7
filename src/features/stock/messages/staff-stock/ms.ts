import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffStockMessages } from './en.ts'

export const ms: StaffStockMessages = {
  ...staff,
  place: {
    add: 'Tambah lokasi',
    kind: 'Jenis',
    kinds: { warehouse: 'Gudang', store: 'Cawangan', van: 'Van', event: 'Acara' },
    store: 'Cawangan',
    storeHint: 'Untuk lokasi jenis cawangan: pesanan ambil sendiri diambil dari sini.',
    online: 'Jual dalam talian',
    onlineHint: 'Barangnya dikira sebagai ada stok di kedai.',
    priority: 'Keutamaan',
    priorityHint: 'Pesanan diambil dari nombor terkecil dahulu.',
    active: 'Digunakan',
    activeHint: 'Lokasi tanpa barang boleh ditutup.',
    pieces: 'Barang',
    recounts: (products) => `${products} produk perlu dikira semula`,
    yes: 'Ya',
    no: 'Tidak',
  },
}
