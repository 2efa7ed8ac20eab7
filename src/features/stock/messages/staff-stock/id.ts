import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffStockMessages } from './en.ts'

export const id: StaffStockMessages = {
  ...staff,
  place: {
    add: 'Tambah lokasi',
    kind: 'Jenis',
    kinds: { warehouse: 'Gudang', store: 'Cabang', van: 'Mobil van', event: 'Acara' },
    store: 'Cabang',
    storeHint: 'Untuk lokasi jenis cabang: pesanan ambil sendiri diambil dari sini.',
    online: 'Jual online',
    onlineHint: 'Barangnya dihitung sebagai tersedia di toko.',
    priority: 'Prioritas',
    priorityHint: 'Pesanan diambil dari nomor terkecil dulu.',
    active: 'Dipakai',
    activeHint: 'Lokasi tanpa barang bisa ditutup.',
    pieces: 'Barang',
    recounts: (products) => `${products} produk perlu dihitung ulang`,
    yes: 'Ya',
    no: 'Tidak',
  },
}
