import type { enEmpty } from './en-empty.ts'

/** Indonesian messages: lists of the back office that have nothing yet, or nothing under the chosen tab. */
export const idEmpty: typeof enEmpty = {
  unpaid: {
    title: 'Tidak ada pesanan belum dibayar',
    text: 'Pelanggan dengan pesanan belum dibayar ada di sini, beserta unit yang disisihkan untuk mereka.',
  },
  past_orders: {
    title: 'Belum ada pesanan sebelumnya',
    text: 'Impor pesanan toko lama Anda di Produk, Impor. Pesanan itu bisa dibaca di sini dan oleh pelanggan Anda, tanpa mengubah stok atau poin.',
  },
  returns: {
    title: 'Tidak ada retur di sini',
    text: 'Pelanggan meminta retur di halaman pesanannya. Permintaan menunggu di sini sampai Anda menerima atau menolaknya.',
  },
  refunds: {
    title: 'Tidak ada pengembalian dana di sini',
    text: 'Pengembalian dana yang Anda transfer sendiri menunggu di sini sampai Anda mengisi nomor referensinya.',
  },
  receipts: {
    title: 'Tidak ada bukti bayar di sini',
    text: 'Pelanggan yang membayar lewat transfer bank mengunggah bukti bayar. Bukti menunggu di sini sampai Anda menyetujui atau menolaknya.',
  },
  payments: {
    title: 'Tidak ada pembayaran di sini',
    text: 'Pembayaran yang tidak cocok dengan pesanannya menunggu pemeriksaan di sini. Tab lain menampilkan pembayaran menurut status.',
  },
  claims: {
    title: 'Tidak ada klaim garansi di sini',
    text: 'Pelanggan mengajukan klaim dengan foto kerusakannya. Klaim menunggu di sini sampai Anda memutuskan.',
  },
  affiliates: {
    title: 'Tidak ada afiliasi di sini',
    text: 'Orang mendaftar di halaman afiliasi toko. Pendaftaran menunggu di sini sampai Anda menyetujuinya.',
  },
  payouts: {
    title: 'Tidak ada pencairan di sini',
    text: 'Afiliasi meminta pencairan komisinya. Permintaan menunggu di sini sampai Anda membayarnya.',
  },
  devices: {
    title: 'Tidak ada perangkat di sini',
    text: 'Perangkat dealer dan tenaga penjual melaporkan apa yang menunggu untuk dikirim.',
  },
  refusals: {
    title: 'Tidak ada perubahan ditolak di sini',
    text: 'Perubahan keranjang saat offline yang melebihi stok atau batas menunggu keputusan Anda di sini.',
  },
  alerts: {
    title: 'Belum ada permintaan',
    text: 'Pelanggan bisa minta diberi tahu saat produk yang habis tersedia lagi. Di sini terlihat produk yang paling dicari.',
  },
  codes: { title: 'Belum ada kode', text: 'Kode keaslian ditempel pada kemasan, dan pelanggan memeriksanya di toko.' },
  draws: {
    title: 'Belum ada undian',
    text: 'Umumkan undian dengan hadiah dan tanggalnya. Pelanggan ikut dengan pesanannya.',
  },
  promotions: {
    title: 'Belum ada promosi',
    text: 'Promosi menurunkan harga atau menambah hadiah secara otomatis, tanpa kode.',
  },
  dealers: {
    title: 'Tidak ada dealer di sini',
    text: 'Perusahaan mendaftar di halaman dealer toko. Pendaftaran menunggu di sini sampai Anda menyetujuinya.',
  },
}
