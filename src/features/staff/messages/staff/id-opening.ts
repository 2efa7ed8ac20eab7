import type { openingWords as english } from './en-opening.ts'

/** Indonesian messages: the checklist before a live store opens, on the staff screens. */
export const openingWords: typeof english = {
  opening: {
    title: 'Sebelum Anda buka',
    intro: 'Pengunjung memerlukan kode pratinjau sampai Anda membuka toko. Staf yang sudah masuk tidak.',
    done: 'Selesai',
    missing: 'Perlu dikerjakan',
    confirm: 'Tandai sudah diperiksa',
    open: 'Buka toko',
    sure: 'Buka toko sekarang?',
    sureText: 'Siapa saja akan bisa mengunjungi toko dan memesan.',
    anyway: 'Buka toko sekarang',
    opened: 'Toko sudah dibuka',
    code: 'Kode pratinjau',
    codeHidden: 'Kode ini dibuat oleh versi sebelumnya dan tidak bisa ditampilkan. Ubah agar terlihat.',
    codeText:
      'Berikan kepada orang yang boleh melihat-lihat sebelum Anda buka. Kode lama tidak berlaku lagi setelah diubah.',
    newCode: 'Kode baru',
    codeHint: '4 sampai 16 huruf dan angka.',
    changeCode: 'Ubah kode',
    steps: {
      brand: { title: 'Merek', text: 'Nama, logo, ikon, dan warna seperti yang dilihat pelanggan.' },
      company: { title: 'Data perusahaan', text: 'Nama, nomor registrasi, dan alamat, seperti di faktur.' },
      products: {
        title: 'Produk',
        text: 'Tambahkan minimal satu produk dengan harga dan stok, atau impor banyak beserta gambarnya.',
      },
      payments: {
        title: 'Metode pembayaran',
        text: 'Tambahkan rekening bank untuk transfer, atau akun merchant di layanan pembayaran.',
      },
      delivery: { title: 'Pengiriman', text: 'Periksa ongkir, gratis ongkir, dan waktu pengiriman tiap zona.' },
      tax: { title: 'Pajak', text: 'Periksa tarif pajak produk Anda dan tanggal mulai berlakunya.' },
      pages: {
        title: 'Teks hukum',
        text: 'Baca draf ketentuan, privasi, dan lainnya, minta pengacara memeriksanya, lalu terbitkan.',
      },
      messages: {
        title: 'Pesan',
        text: 'Hubungkan layanan email, SMS, atau WhatsApp: tanpanya, tidak ada yang bisa mendaftar. Lalu kirim pesan uji ke diri sendiri.',
      },
      test_order: {
        title: 'Pesanan percobaan',
        text: 'Keluar, buat akun pelanggan, pesan sesuatu, dan bayar. Browser ini tidak memerlukan kode pratinjau.',
      },
    },
  },
}
