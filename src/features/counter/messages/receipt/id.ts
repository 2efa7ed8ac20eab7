import type { ReceiptMessages } from './en.ts'

/** Indonesian messages. */
export const id: ReceiptMessages = {
  title: 'Struk',
  number: (no) => `Struk ${no}`,
  needsScript: 'Aktifkan JavaScript untuk melihat struk ini.',
  notYet: 'Struk ini belum sampai ke kami',
  notYetText:
    'Kasir mengirimnya begitu terhubung ke internet. Halaman ini memeriksa lagi sendiri. Sementara itu, simpan struk kertas Anda.',
  add: 'Tambahkan ke akun saya',
  adding: 'Menambahkan…',
  addTitle: 'Tambahkan pembelian ini ke akun Anda',
  points: (count) => `${count} poin`,
  covered: (name, day) => `${name}: garansi sampai ${day}`,
  order: 'Struk ini di daftar pesanan Anda',
  enter: 'Masuk atau daftar',
  enterText: 'Belum punya akun? Daftar cuma semenit. Setelah itu Anda kembali ke sini.',
  customersOnly: 'Masuk dengan akun pelanggan untuk menambahkan pembelian ini.',
  added: 'Sudah ada di akun Anda',
  addedText: (count) => `${count} poin ditambahkan.`,
  taken: 'Pembelian ini sudah ada di sebuah akun',
  takenText: 'Jika ini pembelian Anda, lihat di daftar pesanan Anda.',
  refunded: 'Dana pembelian ini sudah dikembalikan',
  refunds: 'Pengembalian dana',
  warranty: 'Garansi',
  toOrder: 'Lihat pesanan',
  toOrders: 'Pesanan saya',
  toPoints: 'Poin saya',
  toWarranty: 'Klaim garansi',
  failed: 'Tidak berhasil. Periksa koneksi Anda, lalu coba lagi.',
}
