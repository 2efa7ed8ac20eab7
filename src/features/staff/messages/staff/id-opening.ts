import type { openingWords as english } from './en-opening.ts'

/** Indonesian messages: the checklist before a live store opens, on the staff screens. */
export const openingWords: typeof english = {
  opening: {
    title: 'Sebelum Anda buka',
    intro: 'Pengunjung memerlukan kode pratinjau sampai Anda membuka toko. Staf yang sudah masuk tidak.',
    done: 'Selesai',
    missing: 'Belum selesai',
    confirm: 'Sudah saya periksa',
    open: 'Buka toko',
    sure: 'Buka toko sekarang?',
    sureText: 'Mulai sekarang semua orang dapat melihat dan memesan.',
    anyway: 'Buka',
    opened: 'Toko sudah dibuka',
    steps: {
      brand: { title: 'Merek', text: 'Nama, logo, ikon, dan warna seperti yang dilihat pelanggan.' },
      company: { title: 'Data perusahaan', text: 'Nama, nomor registrasi, dan alamat, seperti di faktur.' },
      products: {
        title: 'Produk',
        text: 'Setidaknya satu produk dengan harga dan stok. Buat satu, atau impor banyak beserta gambarnya.',
      },
      payments: {
        title: 'Metode pembayaran',
        text: 'Rekening bank untuk transfer, atau akun merchant di layanan pembayaran.',
      },
      delivery: { title: 'Pengiriman', text: 'Ongkos kirim, gratis ongkir, dan jumlah hari tiap zona.' },
      tax: { title: 'Pajak', text: 'Tarif yang berlaku untuk barang Anda, dan sejak hari apa.' },
      pages: {
        title: 'Halaman hukum',
        text: 'Syarat, privasi, pengembalian, dan kebijakan usia masih draf: mintalah ahli hukum memeriksanya.',
      },
      messages: {
        title: 'Pesan',
        text: 'Tanpa pengirim email, SMS, atau WhatsApp, tidak ada yang bisa mendaftar. Kirim pesan uji ke diri sendiri.',
      },
      test_order: {
        title: 'Pesanan percobaan',
        text: 'Keluar, buat akun pelanggan, pesan sesuatu, dan bayar. Browser ini tidak memerlukan kode pratinjau.',
      },
    },
  },
}
