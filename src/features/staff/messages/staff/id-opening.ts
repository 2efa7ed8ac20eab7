import type { openingWords as english } from './en-opening.ts'

/** Indonesian messages: the checklist before a live store opens, on the staff screens. */
export const openingWords: typeof english = {
  opening: {
    title: 'Sebelum Anda buka',
    intro: 'Pengunjung memerlukan kode pratinjau sampai Anda membuka toko.',
    done: 'Selesai',
    missing: 'Belum selesai',
    confirm: 'Sudah saya periksa',
    open: 'Buka toko',
    sure: 'Buka toko sekarang?',
    sureText: 'Mulai sekarang semua orang dapat melihat dan memesan.',
    anyway: 'Buka',
    opened: 'Toko sudah dibuka',
    steps: {
      company: { title: 'Data perusahaan', text: 'Nama, nomor registrasi, dan alamat, seperti di faktur.' },
      products: {
        title: 'Produk',
        text: 'Setidaknya satu produk dengan harga dan stok. Impor tabel, lalu tambahkan gambar.',
      },
      payments: {
        title: 'Cara bayar',
        text: 'Rekening bank untuk transfer, atau akun merchant di layanan pembayaran.',
      },
      delivery: { title: 'Pengiriman', text: 'Ongkos kirim, gratis ongkir, dan jumlah hari tiap zona.' },
      pages: {
        title: 'Halaman hukum',
        text: 'Syarat, privasi, pengembalian, dan kebijakan usia masih draf: mintalah ahli hukum memeriksanya.',
      },
      messages: {
        title: 'Pesan',
        text: 'Tanpa pengirim SMS atau WhatsApp, tidak ada yang bisa mendaftar.',
      },
      test_order: { title: 'Pesanan percobaan', text: 'Pesan sesuatu sebagai pelanggan dan bayar.' },
    },
  },
}
